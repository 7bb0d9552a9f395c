/** The schemes that the style guide can be shown in, whatever the device asks for. */
export const SCHEMES = ["light", "dark"] as const;

/** The styles as one scheme has them, with script or without. Anything else leaves them to the device. */
export function inScheme(styles: string, scheme: string | null): string {
  if (scheme !== "light" && scheme !== "dark") return styles;
  return styles
    .replaceAll(/\(prefers-color-scheme: ?dark\)/gu, scheme === "dark" ? "(min-width:0)" : "(max-width:0)")
    .replaceAll(/color-scheme: ?light dark/gu, `color-scheme:${scheme}`);
}
