const files = import.meta.glob<string>("./**/*.{svg,webp,avif,jpg,jpeg,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of each picture in this folder, by its path here. */
export const IMAGES: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.slice("./".length), url]),
);
