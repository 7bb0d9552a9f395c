/**
 * On 3G our fonts load after the script, and the open page keeps its fallback fonts: with other fonts, lines would
 * break elsewhere and move what is below them. This is inlined in the head of each document (site/document/), so it
 * uses nothing from outside the function.
 */
export function deferFonts(): void {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  // If the visitor comes from another of our pages, that page has loaded the fonts.
  if (connection?.effectiveType === "3g" && !document.referrer.startsWith(`${location.origin}/`))
    document.documentElement.dataset["fonts"] = "later";
}
