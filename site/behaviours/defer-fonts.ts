/**
 * On 3G our fonts load after the script, and the open page keeps its fallback fonts: a line that breaks elsewhere would
 * move what is below it. This is inlined in the head of each document (site/document/), so it uses nothing from outside
 * the function.
 */
export function deferFonts(): void {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  // An earlier page of ours has loaded the fonts.
  if (connection?.effectiveType === "3g" && !document.referrer.startsWith(`${location.origin}/`))
    document.documentElement.dataset["fonts"] = "later";
}
