import { afterEach, expect, test, vi } from "vitest";
import { openBrowser } from "./fixtures/browser.ts";
import { cookieNames, dropDonationCookie, hasDonationCookie } from "./donation-cookie.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["gift=abc", true],
  ["__Host-gift=abc", true],
  ["theme=dark; gift=abc", true],
  ["", false],
  ["gift=", false],
  ["gifts=abc; my-gift=abc", false],
  ["other=gift=abc", false],
])("finds the server's gift cookie in %j: %s", (cookies, has) => {
  openBrowser(cookies);
  expect(hasDonationCookie()).toBe(has);
});

test.each(Object.values(cookieNames))("dropping %s keeps every other cookie", (name) => {
  const browser = openBrowser(`theme=dark; ${name}=abc`);
  dropDonationCookie();
  expect(hasDonationCookie()).toBe(false);
  expect(browser.cookies.filter((pair) => !pair.endsWith("="))).toEqual(["theme=dark"]);
});
