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

const OF_PROXIES = ["x-forwarded-for", "x-forwarded-proto", "forwarded", "via", "x-real-ip", "cf-connecting-ip"];
test.each(OF_PROXIES)("a request with %s came through a proxy", (name) => {
  expect(asked("127.0.0.1", { [name]: "41.66.1.1" })).toBe(false);
});

test("behind a trusted proxy nobody is this machine, because a proxy may add nothing", () => {
  expect(asked("127.0.0.1", {}, 1)).toBe(false);
});

test.each([
  ["the socket's, whatever the headers say", "41.66.1.1", "1.2.3.4", 0, "41.66.1.1"],
  ["of IPv4, also written as IPv6", "::ffff:41.66.1.1", undefined, 0, "41.66.1.1"],
  ["not known without a socket", undefined, undefined, 0, "unknown"],
  ["the one that a proxy saw", "10.0.0.1", "9.9.9.9, 41.66.1.1", 1, "41.66.1.1"],
  ["the one that the outermost trusted proxy saw", "10.0.0.1", "9.9.9.9, 41.66.1.1, 10.0.0.2", 2, "41.66.1.1"],
  ["not known when a proxy says nonsense", "10.0.0.1", "no address", 1, "unknown"],
  ["not known when a proxy says nothing", "10.0.0.1", undefined, 1, "unknown"],
  ["the network of an IPv6 visitor", "2001:db8:1:2ab:1::7", undefined, 0, "2001:db8:1::/48"],
  ["the same in capitals", "2001:DB8:1:ffff:ffff::", undefined, 0, "2001:db8:1::/48"],
  ["the same when it is short", "2001:db8::1", undefined, 0, "2001:db8:0::/48"],
  ["the same with a zone", "fe80::1%eth0", undefined, 0, "fe80:0:0::/48"],
])("an address is %s", (_, remoteAddress, forwardedFor, proxies, address) => {
  const from = { forwardedFor, socketAddress: socketAddress({ incoming: { socket: { remoteAddress } } }) };
  expect(visitorAddress(from, proxies)).toBe(address);
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
