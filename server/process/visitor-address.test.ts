import { expect, test } from "vitest";
import { socketAddress, visitorAddress } from "./visitor-address.ts";

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
