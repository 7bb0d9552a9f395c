import { expect, test } from "vitest";
import { createSealing } from "./sealing.ts";

const sealing = createSealing("a secret that is long enough");
const other = createSealing("another secret, just as long");

test("what is sealed opens with the same secret, and with no other", () => {
  const sealed = sealing.seal("Ama Mensah");
  expect(sealing.open(sealed)).toBe("Ama Mensah");
  expect(() => other.open(sealed)).toThrow();
});

test("the same text is sealed differently each time, and hashed the same", () => {
  expect(sealing.seal("Ama")).not.toBe(sealing.seal("Ama"));
  expect(sealing.hash("Ama")).toBe(sealing.hash("Ama"));
  expect(sealing.hash("Ama")).not.toBe(other.hash("Ama"));
});

test("a seal that was touched does not open", () => {
  const bytes = Buffer.from(sealing.seal("Ama"), "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => sealing.open(bytes.toString("base64url"))).toThrow();
});

test("a callback's token fits its own gift alone", () => {
  const token = sealing.callbackToken("receive:1");
  expect(sealing.isCallbackToken("receive:1", token)).toBe(true);
  expect(sealing.isCallbackToken("recurring:1", token)).toBe(false);
  expect(sealing.isCallbackToken("receive:1", `${token}0`)).toBe(false);
  expect(sealing.isCallbackToken("receive:1", "")).toBe(false);
});
