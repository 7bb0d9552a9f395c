/** A card to carry as a page of its own, of the shape of a postcard, for a browser to photograph. */
import { readFileSync } from "node:fs";
import type { CarryCard } from "../scripts/drawn-pictures.ts";
import { dateText } from "../contract/date-text.ts";
import { colour, mix } from "./palette.ts";

/** A6, in millimetres. */
export const SHEET = { width: 105, height: 148 };

const face = (family: string, file: string, weight: string) => {
  const font = readFileSync(new URL(`../site/fonts/${file}.woff2`, import.meta.url)).toString("base64");
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${font}); font-weight: ${weight}; }`;
};

const STYLES = `
${face("Heading", "bricolage-800", "800")}
${face("Text", "onest", "400 700")}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { inline-size: ${SHEET.width}mm; block-size: ${SHEET.height}mm; }
body { display: flex; flex-direction: column; block-size: 100%; background: ${colour("paper")}; color: ${colour("ink")}; font: 400 11.5px/1.3 Text; }
header { display: flex; align-items: center; gap: 10px; padding: 8px 14px; background: ${colour("blood")}; color: ${colour("white")}; }
h1 { flex: 1; font: 800 23px/1.05 Heading; text-wrap: balance; }
.call { font: 800 11px/1 Heading; text-align: center; }
.call strong { display: block; font-size: 36px; }
.sign { padding: 6px 14px; background: ${mix(colour("paper"), colour("gold"), 0.4)}; font-weight: 700; }
ol { flex: 1; display: grid; align-content: space-evenly; gap: 0.3em; padding: 0.5em 14px; list-style: none; }
li { display: grid; grid-template-columns: 9.5em 1fr; gap: 0.9em; align-items: center; }
ol.six li { grid-template-columns: 7.2em 1fr; }
ol.pairs li { grid-template-columns: 13em 1fr; }
li div { display: flex; justify-content: center; gap: 4px; }
img { display: block; inline-size: 100%; min-inline-size: 0; border-radius: 5px; }
ol.pairs img { inline-size: 50%; }
p b { padding-inline-end: 0.35em; color: ${colour("blood")}; font: 800 1.25em/1 Heading; }
.also { padding: 0 14px; }
.never { padding: 6px 14px; color: ${colour("blood-deep")}; font-weight: 700; }
footer { padding: 4px 14px 7px; color: ${colour("ink-soft")}; font-size: 9px; }
`;

/** `on` is the day of these words, so that a person who finds an old card can compare. */
export function carryCard(
  { name, sign, steps, also, never, neverFirst, mark }: CarryCard,
  brand: string,
  on: string,
): string {
  const items = steps.map(({ name: title, text, drawings }, index) => {
    const pictures = drawings.map(
      (file) => `<img alt="" src="data:image/svg+xml;base64,${readFileSync(file).toString("base64")}">`,
    );
    const words = `<p><b>${index + 1}</b>${title ? `<strong>${escaped(title)}.</strong> ` : ""}${escaped(text)}</p>`;
    return `<li><div>${pictures.join("")}</div>${words}</li>`;
  });
  const hasPairs = steps.some(({ drawings }) => drawings.length > 1);
  const layout = hasPairs ? ' class="pairs"' : steps.length > 4 ? ' class="six"' : "";
  const warning = never ? `<p class="never">${escaped(never)}</p>` : "";
  return `<!doctype html><html lang="en-GH"><meta charset="utf-8"><title>${escaped(name)}</title><style>${STYLES}</style>
<header><h1>${escaped(name)}</h1><p class="call">Call<strong>112</strong></p></header>
<p class="sign">${escaped(sign)}</p>
${neverFirst ? warning : ""}
<ol${layout}>${items.join("")}</ol>
${also ? `<p class="also">${escaped(also)}</p>` : ""}
${neverFirst ? "" : warning}
<footer>112 does not answer? Ambulance 193, police 191, fire 192. This card does not replace a course. <strong>${escaped(mark)}.</strong> ${escaped(brand)}, words of ${dateText(on)}</footer></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
