/** The colour schemes that the style guide can be shown in, whatever the device prefers. */
export const SCHEMES = ["light", "dark"] as const;

/** Fixes styles to one colour scheme, with or without script. Any other value leaves the choice to the device. */
export function inScheme(styles: string, scheme: string | null): string {
  if (scheme !== "light" && scheme !== "dark") return styles;
  return styles
    .replaceAll(/\(prefers-color-scheme: ?dark\)/gu, scheme === "dark" ? "(min-width:0)" : "(max-width:0)")
    .replaceAll(/color-scheme: ?light dark/gu, `color-scheme:${scheme}`);
}
