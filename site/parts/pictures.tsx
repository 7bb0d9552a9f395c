import type { ComponentProps } from "react";
import { pictureSize } from "#contract/addresses.ts";
import { type Person, PEOPLE, type PersonId } from "#site/facts/people.ts";
import { classList } from "./class-list.ts";

const IMAGES = import.meta.glob<string>("../images/**/*.{svg,webp,avif,jpg,jpeg,png}", {
  eager: true,
  query: "?url",
  import: "default",
});
const DRAWINGS = import.meta.glob<string>("../vignettes/*.svg", { eager: true, query: "?raw", import: "default" });

/** The address of a picture, by its path in site/images/. */
export function imageOf(path: string): string {
  const address = IMAGES[`../images/${path}`];
  if (address === undefined) throw new Error(`There is no picture ${path}.`);
  return address;
}

/**
 * A drawing in its place on a page: the name of a file in site/vignettes/, or the text of another SVG file. Only the server
 * renders it.
 *
 * A file that moves, or changes with the width, has `data-drawing` on its root and classes on the parts that do; the
 * stylesheet of the same name says how, and whoever shows the file imports it. A file that shows another picture names it
 * as an editor finds it (`href="../images/…"`).
 */
export function Vignette({ drawing, className }: { drawing: string; className?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- our own drawing
  return <div className={className} dangerouslySetInnerHTML={{ __html: textOf(drawing) }} />;
}

/** A small drawing beside words, among which it stands as one of them. */
export function Mark({ drawing }: { drawing: string }) {
  // oxlint-disable-next-line react/no-danger -- our own drawing
  return <span className="contents" dangerouslySetInnerHTML={{ __html: textOf(drawing) }} />;
}

function textOf(drawing: string): string {
  const svg = drawing.startsWith("<") ? drawing : DRAWINGS[`../vignettes/${drawing}.svg`];
  if (svg === undefined) throw new Error(`There is no drawing ${drawing}.`);
  return inDocument(svg);
}

/** The text of an SVG file without what only a file needs, and with the addresses of the pictures in it. */
function inDocument(svg: string): string {
  return svg
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', "")
    .replaceAll(/<!--.*?-->/gu, "")
    .replaceAll(/>\s+</gu, "><")
    .replaceAll(/"\.\.\/images\/([^"]+)"/gu, (_, path: string) => `"${imageOf(path)}"`)
    .trim();
}

type PictureProps = Omit<ComponentProps<"img">, "width" | "height" | "loading" | "src"> & {
  /** Its path in site/images/. */
  file: string;
  /** The part of it that is shown. */
  fragment?: string;
  size: readonly [width: number, height: number];
  eager?: boolean;
};

/**
 * A picture whose space is reserved. It loads when it comes near, unless it is `eager` because it is on a phone's first
 * screen. Without `alt` it says nothing that the words beside it do not.
 */
export function Picture({ file, fragment = "", size: [width, height], alt = "", eager, ...rest }: PictureProps) {
  const src = imageOf(file) + fragment;
  const loading = eager ? "eager" : "lazy";
  return <img {...rest} src={src} alt={alt} width={width} height={height} loading={loading} decoding="async" />;
}

type PortraitProps = { who: PersonId; size: number; decorative?: boolean; className?: string | undefined };

/**
 * A round portrait, `size` CSS pixels across. Pass `decorative` if the role and place are beside it, so that they are
 * not read out twice.
 */
export function Portrait({ who, size, decorative = false, className }: PortraitProps) {
  const [role, place, , drawn]: Person = PEOPLE[who];
  const a = /^[AEIOU]/u.test(role) ? "an" : "a";
  const said = drawn ? `Illustration of ${a} ${role.toLowerCase()} in ${place}, ${drawn}` : `${role}, ${place}`;
  return (
    <Picture
      className={classList("portrait cover", className)}
      file={`portraits/${who}.webp`}
      alt={decorative ? "" : said}
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
  return <Picture file={`scenes/answers-${who}.svg`} size={[170, 370]} eager={first} />;
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
