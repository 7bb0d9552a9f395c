import { expect, test } from "vitest";
import { createKeyring } from "./keyring.ts";

const keyring = createKeyring("a secret that is long enough");
const other = createKeyring("another secret, just as long");

test("a sealed text opens only with the same secret", () => {
  const sealed = keyring.seal("Ama Mensah", "row");
  expect(keyring.open(sealed, "row")).toBe("Ama Mensah");
  expect(() => other.open(sealed, "row")).toThrow();
});

test("the same text is sealed differently each time, and hashed the same", () => {
  expect(keyring.seal("Ama", "row")).not.toBe(keyring.seal("Ama", "row"));
  expect(keyring.hash("Ama")).toBe(keyring.hash("Ama"));
  expect(keyring.hash("Ama")).not.toBe(other.hash("Ama"));
});

test("a text that is copied into another row does not open", () => {
  expect(() => keyring.open(keyring.seal("Ama", "her gift"), "his gift")).toThrow();
});

test("a changed seal does not open", () => {
  const bytes = Buffer.from(keyring.seal("Ama", "row"), "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => keyring.open(bytes.toString("base64url"), "row")).toThrow();
});

test("a callback's token is valid only for its own gift", () => {
  const token = keyring.callbackToken("receive:1");
  expect(keyring.isCallbackToken("receive:1", token)).toBe(true);
  expect(keyring.isCallbackToken("recurring:1", token)).toBe(false);
  expect(keyring.isCallbackToken("receive:1", `${token}0`)).toBe(false);
  expect(keyring.isCallbackToken("receive:1", "")).toBe(false);
});
