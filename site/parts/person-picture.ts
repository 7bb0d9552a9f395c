const drawn = import.meta.glob<string>("../images/portraits/*.webp", { eager: true, query: "?url", import: "default" });
const photographs = import.meta.glob<string>("../images/people/*.{webp,jpg,jpeg,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

type PersonPicture = { src: string; isPhotograph: boolean };

/** The organisation's photograph of this person if there is one, else our drawing. */
export function personPicture(id: string): PersonPicture {
  return choosePicture(id, photographs, drawn);
}

/** Both tables map paths to URLs. The file name without its extension is the person's id. */
function choosePicture(id: string, photographs: Record<string, string>, drawn: Record<string, string>): PersonPicture {
  const photograph = named(id, photographs);
  const src = photograph ?? named(id, drawn);
  if (src === undefined) throw new Error(`No picture of ${id}`);
  return { src, isPhotograph: photograph !== undefined };
}

function named(id: string, pictures: Record<string, string>): string | undefined {
  return Object.entries(pictures).find(([path]) => /\/([^/]+)\.\w+$/u.exec(path)?.[1] === id)?.[1];
}
