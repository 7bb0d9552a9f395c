import { expect, test } from "vitest";
import { isLocal, socketAddress, visitorAddress, isForeignForm } from "./sender.ts";

const asked = (remoteAddress: string | undefined, headers = {}, proxies = 0) =>
  isLocal({ socket: { remoteAddress }, headers }, proxies);

test.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["41.66.1.1", false],
  ["::2", false],
  [undefined, false],
])("that %s is this machine: %s", (address, isThis) => {
  expect(asked(address, { host: "localhost", "user-agent": "curl" })).toBe(isThis);
});

test.each(["x-forwarded-for", "x-forwarded-proto", "forwarded", "via", "x-real-ip", "cf-connecting-ip"])(
  "a request with %s came through a proxy",
  (name) => expect(asked("127.0.0.1", { [name]: "41.66.1.1" })).toBe(false),
);

test("behind a trusted proxy nobody is this machine, because a proxy may add nothing", () => {
  expect(asked("127.0.0.1", {}, 1)).toBe(false);
});

const addressFrom = (remoteAddress: string | undefined, forwardedFor?: string, proxies = 0) =>
  visitorAddress({ forwardedFor, socketAddress: socketAddress({ incoming: { socket: { remoteAddress } } }) }, proxies);

test("an address is the socket's, whatever the headers say", () => {
  expect(addressFrom("41.66.1.1", "1.2.3.4")).toBe("41.66.1.1");
  expect(addressFrom("::ffff:41.66.1.1")).toBe("41.66.1.1");
  expect(addressFrom(undefined)).toBe("unknown");
  expect(socketAddress(undefined)).toBeUndefined();
});

test("behind proxies the address is the one that the outermost trusted proxy saw", () => {
  expect(addressFrom("10.0.0.1", "9.9.9.9, 41.66.1.1", 1)).toBe("41.66.1.1");
  expect(addressFrom("10.0.0.1", "9.9.9.9, 41.66.1.1, 10.0.0.2", 2)).toBe("41.66.1.1");
  expect(addressFrom("10.0.0.1", "no address", 1)).toBe("unknown");
  expect(addressFrom("10.0.0.1", undefined, 1)).toBe("unknown");
});

test("an IPv6 visitor is identified by their network, not by one address of it", () => {
  expect(addressFrom("2001:db8:1:2ab:1::7")).toBe("2001:db8:1::/48");
  expect(addressFrom("2001:DB8:1:ffff:ffff::")).toBe("2001:db8:1::/48");
  expect(addressFrom("2001:db8::1")).toBe("2001:db8:0::/48");
  expect(addressFrom("fe80::1%eth0")).toBe("fe80:0:0::/48");
});

const OURS = "https://beat.example";

test.each<[Record<string, string>, boolean]>([
  [{ origin: OURS, "sec-fetch-site": "same-origin" }, false],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ origin: OURS }, false],
  [{ origin: "null" }, true],
  [{ origin: "https://evil.example" }, true],
  [{ origin: "null", "sec-fetch-site": "cross-site" }, true],
  [{ referer: `${OURS}/impact` }, false],
  [{}, false],
  // What no browser sends, and what others may try.
  [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, true],
  [{ origin: "null", "sec-fetch-site": "none" }, true],
  [{ origin: "null", referer: `${OURS}/impact` }, true],
  [{ "sec-fetch-site": "same-site", referer: `${OURS}/impact` }, true],
  [{ "sec-fetch-site": "none" }, false],
  [{ origin: OURS.replace("https", "http") }, true],
  [{ origin: "" }, true],
  [{ referer: "https://evil.example/impact" }, true],
  [{ referer: "nonsense" }, true],
])("a form with %j is foreign: %s", (headers, isForeign) => {
  expect(isForeignForm(new Headers(headers), OURS)).toBe(isForeign);
});
