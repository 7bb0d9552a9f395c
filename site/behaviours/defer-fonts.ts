/**
 * On 3G our fonts come after what works, and the page keeps those that it was read in: a line that breaks elsewhere would move
 * what stands below it. It stands in the head of each document as text (site/document/), so it uses nothing from around it.
 */
export function deferFonts(): void {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  // A page of ours before this one has brought the fonts.
  if (connection?.effectiveType === "3g" && !document.referrer.startsWith(`${location.origin}/`))
    document.documentElement.dataset["fonts"] = "later";
}
