import type { ComponentProps } from "react";
import { pictureSize } from "#contract/content/picture-name.ts";
import { PEOPLE, type PersonId } from "#site/facts/people.ts";
import { classList } from "./class-list.ts";
import { IMAGES } from "#site/images/images.ts";

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
  return <Picture src={IMAGES[`scenes/answers-${who}.svg`]} size={[170, 370]} eager={first} />;
}

/** The organisation's photograph of this person if there is one, else our drawing. */
export function personPicture(id: string): { src: string; isPhotograph: boolean } {
  const photograph = Object.entries(IMAGES).find(([path]) => path.startsWith(`people/${id}.`))?.[1];
  const src = photograph ?? IMAGES[`portraits/${id}.webp`];
  if (src === undefined) throw new Error(`No picture of ${id}`);
  return { src, isPhotograph: photograph !== undefined };
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
