/**
 * Takes the cascade layers out of the built stylesheets (run by `npm run build`): a browser from before 2022 drops
 * everything inside one. Each rule keeps its weight against the rules of other layers, by an id that no element has.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import postcss, { type AtRule, type ChildNode } from "postcss";
import parseSelectors, { type Selector } from "postcss-selector-parser";

const folder = new URL("../build/client/assets/", import.meta.url);
/**
 * How many ids to add to a selector of a layer. The first three layers name only elements and follow each other in
 * order; the sections name an id themselves, so the layers after them need more.
 */
const WEIGHTS: Record<string, number> = { reset: 0, tokens: 0, base: 0, components: 1, sections: 2, utilities: 4 };
const NO_ELEMENT = ":not(#_)";

for (const name of readdirSync(folder).filter((file) => file.endsWith(".css"))) {
  const file = new URL(name, folder);
  const sheet = postcss.parse(readFileSync(file, "utf8"), { from: name });
  sheet.walkAtRules("layer", flatten);
  writeFileSync(file, sheet.toString());
}

function flatten(layer: AtRule): void {
  if (layer.nodes) {
    const weight = WEIGHTS[layer.params];
    if (weight === undefined) throw new Error(`Nothing says what the layer ${layer.params} weighs.`);
    const weigh = parseSelectors((selectors) => selectors.each((selector) => add(selector, weight)));
    layer.walkRules((rule) => {
      if (!isKeyframe(rule)) rule.selector = weigh.processSync(rule.selector);
    });
    layer.replaceWith(layer.nodes);
  } else layer.remove();
}

function isKeyframe({ parent }: ChildNode): boolean {
  return parent?.type === "atrule" && "name" in parent && String(parent.name).endsWith("keyframes");
}

/** At the end, but before a pseudo-element. */
function add(selector: Selector, weight: number): void {
  const pseudo = selector.nodes.find((node) => parseSelectors.isPseudoElement(node));
  for (let times = 0; times < weight; times += 1) {
    const extra = parseSelectors.pseudo({ value: NO_ELEMENT });
    if (pseudo) selector.insertBefore(pseudo, extra);
    else selector.append(extra);
  }
}
