const pictures = import.meta.glob<string>(
  ["../images/people/*.{webp,jpg,jpeg,png}", "../images/partners/*.{svg,webp,png}"],
  { eager: true, query: "?url", import: "default" },
);

/**
 * A picture that the organisation has added to `site/images/people/` or `site/images/partners/`, by file name without
 * extension.
 */
export function ownerPicture(
  folder: "people" | "partners",
  name: string,
  files: Record<string, string> = pictures,
): string {
  const found = Object.entries(files).find(([path]) => path.replace(/\.\w+$/u, "").endsWith(`/${folder}/${name}`));
  if (!found) throw new Error(`No picture ${name} in site/images/${folder}/`);
  return found[1];
}
