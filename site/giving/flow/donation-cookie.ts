/** The cookie that remembers a gift without script. Browsers accept `__Host-` only over https. */
export const cookieNames = { plain: "gift", secure: "__Host-gift" } as const;
export const DONATION_COOKIES: readonly string[] = Object.values(cookieNames);

/** Whether the server remembers a gift that this browser's storage does not have yet. */
export function hasDonationCookie(): boolean {
  return document.cookie.split("; ").some((pair) => /^(?:__Host-)?gift=./u.test(pair));
}

export function dropDonationCookie(): void {
  if (!hasDonationCookie()) return;
  document.cookie = `${cookieNames.plain}=; Path=/; Max-Age=0`;
  document.cookie = `${cookieNames.secure}=; Path=/; Max-Age=0; Secure`;
}
