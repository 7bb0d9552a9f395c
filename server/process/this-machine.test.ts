import { expect, test } from "vitest";
import { isLocal } from "./this-machine.ts";

const asked = (remoteAddress: string | undefined, headers = {}, proxies = 0) =>
  isLocal({ socket: { remoteAddress }, headers }, proxies);

test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) => {
  expect(asked(address, { host: "localhost", "user-agent": "curl" })).toBe(true);
});

test.each(["41.66.1.1", "10.0.0.1", "::2", undefined])("%s is not this machine", (address) => {
  expect(asked(address)).toBe(false);
});

test.each([
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
  "via",
  "x-real-ip",
  "cf-connecting-ip",
])("a request with %s came through a proxy", (name) => expect(asked("127.0.0.1", { [name]: "41.66.1.1" })).toBe(false));

test("behind a trusted proxy nobody is this machine, because a proxy may add nothing", () => {
  expect(asked("127.0.0.1", {}, 1)).toBe(false);
});
