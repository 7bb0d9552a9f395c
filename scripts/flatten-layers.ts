/**
 * Removes the cascade layers from the built stylesheets (part of `npm run build`), because a browser from before 2022
 * ignores everything inside one. To keep the layers' order of precedence, each selector gets `:not()` with a class or
 * with ids that no element has.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import postcss, { type AtRule, type ChildNode } from "postcss";
import parseSelectors, { type Selector } from "postcss-selector-parser";

const folder = new URL("../build/client/assets/", import.meta.url);
/**
 * What is added to each selector of a layer to raise its specificity. Selectors in the first four layers have elements
 * and at most one class. A section may have an id, so the layer after it needs more than two.
 */
const WEIGHTS: Record<string, string> = {
  reset: "",
  tokens: "",
  base: "",
  layout: "",
  components: ":not(._)",
  sections: ":not(#_)",
  utilities: ":not(#_):not(#_):not(#_)",
};

for (const name of readdirSync(folder).filter((file) => file.endsWith(".css"))) {
  const file = new URL(name, folder);
  const sheet = postcss.parse(readFileSync(file, "utf8"), { from: name });
  sheet.walkAtRules("layer", flatten);
  writeFileSync(file, sheet.toString());
}

function flatten(layer: AtRule): void {
  if (layer.nodes) {
    const weight = WEIGHTS[layer.params];
    if (weight === undefined) throw new Error(`The layer ${layer.params} has no weight in WEIGHTS.`);
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

/** Adds it at the end, but before a pseudo-element. */
function add(selector: Selector, value: string): void {
  const pseudo = selector.nodes.find((node) => parseSelectors.isPseudoElement(node));
  const extra = parseSelectors.pseudo({ value });
  if (pseudo) selector.insertBefore(pseudo, extra);
  else selector.append(extra);
}
