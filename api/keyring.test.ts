import { expect, test } from "vitest";
import { createKeyring } from "./keyring.ts";

const keyring = createKeyring("a secret that is long enough");
const other = createKeyring("another secret, just as long");

test("an encrypted text can be decrypted only with the same secret", () => {
  const encrypted = keyring.encrypt("Ama Mensah", "row");
  expect(keyring.decrypt(encrypted, "row")).toBe("Ama Mensah");
  expect(() => other.decrypt(encrypted, "row")).toThrow();
});

test("the same text is encrypted differently each time, and hashed the same", () => {
  expect(keyring.encrypt("Ama", "row")).not.toBe(keyring.encrypt("Ama", "row"));
  expect(keyring.hash("Ama")).toBe(keyring.hash("Ama"));
  expect(keyring.hash("Ama")).not.toBe(other.hash("Ama"));
});

test("a changed text cannot be decrypted", () => {
  const bytes = Buffer.from(keyring.encrypt("Ama", "row"), "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => keyring.decrypt(bytes.toString("base64url"), "row")).toThrow();
});

test("a callback's token is valid only for its own gift", () => {
  const token = keyring.callbackToken("receive:1");
  expect(keyring.isCallbackToken("receive:1", token)).toBe(true);
  expect(keyring.isCallbackToken("recurring:1", token)).toBe(false);
  expect(keyring.isCallbackToken("receive:1", `${token}0`)).toBe(false);
  expect(keyring.isCallbackToken("receive:1", "")).toBe(false);
});
