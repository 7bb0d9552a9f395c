/** The pages that forms, e-mails and links lead to. site/pages/pages.ts has the others. */
export const IMPACT_PATH = "/impact";
export const DONATE_PATH = "/impact/donate";
export const MANAGE_PATH = "/impact/donate/manage";
export const UPDATES_PATH = "/updates";

/** The id of the form that starts every gift: step 1, on the impact page. */
export const GIVING_FORM = "donate-form";

/** The name of an uploaded picture: what it holds, and its size in pixels. Whoever knows the name knows the size. */
export const PICTURE_NAME = /^[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}\.webp$/u;

export function pictureSize(name: string): { width: number; height: number } {
  const [, width = "0", height = "0"] = /-(\d+)x(\d+)\.webp$/u.exec(name) ?? [];
  return { width: Number(width), height: Number(height) };
}
