import { expect, test } from "vitest";
import { createKeyring } from "./keyring.ts";

test("a text is encrypted differently each time, and read only unchanged, in its row and with its secret", () => {
  const keyring = createKeyring("a secret that is long enough");
  const encrypted = keyring.encrypt("Ama Mensah", "row");
  expect(keyring.encrypt("Ama Mensah", "row")).not.toBe(encrypted);
  expect(keyring.decrypt(encrypted, "row")).toBe("Ama Mensah");
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => keyring.decrypt(changed, "row")).toThrow();
  expect(() => keyring.decrypt(encrypted, "another row")).toThrow();
  expect(() => createKeyring("another secret, just as long").decrypt(encrypted, "row")).toThrow();
});
