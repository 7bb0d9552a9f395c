/**
 * Whether what the browser says of a posted form points to another site than ours. Browsers write these headers, and no page
 * can. A named origin decides. A proxy or a page's policy may make it `null`; then `Sec-Fetch-Site` must say that the form
 * is ours. Old browsers send neither and may name the page. A client that sends nothing has no visitor to trick.
 */
export function isForeignForm(headers: Headers, ours: string): boolean {
  const origin = headers.get("origin");
  if (origin !== null && origin !== "null") return origin !== ours;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && (origin !== null || site !== "none");
  const page = origin === null ? headers.get("referer") : origin;
  return page !== null && (!URL.canParse(page) || new URL(page).origin !== ours);
}
