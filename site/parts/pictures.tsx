import type { ComponentProps } from "react";
import { pictureSize } from "#contract/content/picture-name.ts";
import { PEOPLE, type PersonId } from "#site/facts/people.ts";
import { classList } from "./class-list.ts";

const drawn = import.meta.glob<string>("../images/portraits/*.webp", { eager: true, query: "?url", import: "default" });
const photographs = import.meta.glob<string>("../images/people/*.{webp,jpg,jpeg,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

const figures = import.meta.glob<string>("../images/scenes/answers-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/**
 * A round portrait, `size` CSS pixels across. Pass `decorative` if the role and place are beside it, so that they are
 * not read out twice.
 */
export function Portrait({
  who,
  size = 160,
  decorative = false,
  className,
}: {
  who: PersonId;
  size?: number;
  decorative?: boolean;
  className?: string | undefined;
}) {
  const { role, place, alt } = PEOPLE[who];
  const { src, isPhotograph } = personPicture(who);
  return (
    <Picture
      className={classList("portrait cover", className)}
      src={src}

      alt={decorative ? "" : isPhotograph ? `${role}, ${place}` : alt}
      size={[size, size]}
    />
  );
}

export type StreetPersonId = "student" | "nurse" | "driver" | "vendor" | "pharmacist" | "seamstress";

/**
 * Somebody who answers, from head to foot, with what their day has put into their hands. The words beside it say who.
 * `first`: on the first screen of a phone, so it is not loaded later.
 */
export function StreetPerson({ who, first = false }: { who: StreetPersonId; first?: boolean }) {
  return <Picture src={figures[`../images/scenes/answers-${who}.svg`]} size={[170, 370]} eager={first} />;
}

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

/** A picture that the organisation has added in the office. Without a text it is decoration beside words that say the same. */
export function Upload({ name, alt = "" }: { name: string; alt?: string }) {
  return <img src={`/pictures/${name}`} {...pictureSize(name)} alt={alt} loading="lazy" decoding="async" />;
}

/** Where the examples of practice mode lead. */
export const EXAMPLE = "https://example.org/";

/** Marks what stands, in practice mode only, for something that the organisation provides. */
export function Example() {
  return <span className="example block small semibold">Example: yours comes here</span>;
}

type PictureProps = Omit<ComponentProps<"img">, "width" | "height" | "loading"> & {
  size: readonly [width: number, height: number];
  eager?: boolean;
};

/**
 * A picture whose space is reserved. It loads when it comes near, unless it is `eager` because it is on a phone's first
 * screen. Without `alt` it says nothing that the words beside it do not.
 */
export function Picture({ size: [width, height], alt = "", eager = false, ...rest }: PictureProps) {
  return <img {...rest} alt={alt} width={width} height={height} loading={eager ? "eager" : "lazy"} decoding="async" />;
}
