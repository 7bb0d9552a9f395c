/**
 * Text in our own typefaces as outlines, for pictures that cannot load a font: Open Graph pictures, the film, and
 * drawings shown as files. HarfBuzz shapes it, so the kerning is the site's.
 */
import { readFile } from "node:fs/promises";
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";

export type Lettering = {
  face: "heading" | "text" | "strong";
  /** The height of the em square. */
  size: number;
  x: number;
  /** The baseline. */
  y: number;
  anchor?: "start" | "middle" | "end";
};

const packages = new URL("./node_modules/@fontsource-variable/", import.meta.url);
const letters = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("")}–—‘’“”…·×→`;

const faces = {
  heading: await openFont("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal", 800),
  text: await openFont("onest/files/onest-latin-wght-normal", 450),
  strong: await openFont("onest/files/onest-latin-wght-normal", 700),
};

/** The `d` of one path that draws the line of text. */
export function lettering(text: string, { face, size, x, y, anchor = "start" }: Lettering): string {
  const { font, upem } = faces[face];
  const scale = size / upem;
  let pen = x - { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, face, size);
  return shaped(text, font)
    .map(({ glyph, advance }) => {
      const drawn = font
        .glyphToJson(glyph)
        .map(({ type, values }) => type + values.map((value, at) => place(value, at, pen, y, scale)).join(" "))
        .join("");
      pen += advance * scale;
      return drawn;
    })
    .join("");
}

function widthOf(text: string, face: Lettering["face"], size: number): number {
  const { font, upem } = faces[face];
  return shaped(text, font).reduce((sum, { advance }) => sum + advance, 0) * (size / upem);
}

/** Breaks text into lines no wider than `width`. */
export function linesOf(text: string, face: Lettering["face"], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Font coordinates run upwards, and SVG's downwards. */
function place(value: number, at: number, x: number, y: number, scale: number): string {
  return (at % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2);
}

function shaped(text: string, font: Font) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0 }) => ({ glyph: codepoint, advance: xAdvance }));
}

async function openFont(source: string, weight: number) {
  const original = await readFile(new URL(`${source}.woff2`, packages));
  const plain = await subsetFont(original, letters, { targetFormat: "sfnt", variationAxes: { wght: weight } });
  const face = new Face(new Blob(Uint8Array.from(plain).buffer));
  return { font: new Font(face), upem: face.upem };
}
