import type { Page } from "playwright-core";

/** What a screen reader gets for one element. */
export type AccessibleElement = {
  role: string;
  name: string;
  /** The description, which is read after the name. */
  description: string;
  /** How changes inside are announced: `polite`, `assertive`, or empty for not at all. */
  live: string;
  /** All text inside, in the order of the page. */
  words: string;
};

type Value = { value?: unknown };

/** The page as the browser describes it to a screen reader. */
export async function accessibleElements(page: Page): Promise<AccessibleElement[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const wordsIn = (id: string): string[] => {
    const node = byId.get(id);
    if (!node) return [];
    if (textOf(node.role) === "StaticText") return [textOf(node.name)];
    return (node.childIds ?? []).flatMap(wordsIn);
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, role, name, description, properties }) => {
      const property = (wanted: string) => textOf(properties?.find((one) => one.name === wanted)?.value);
      return {
        role: textOf(role),
        name: textOf(name),
        description: textOf(description),
        live: property("live"),
        words: wordsIn(nodeId).join(" "),
      };
    });
}

function textOf(value: Value | undefined): string {
  return typeof value?.value === "string" || typeof value?.value === "number" ? String(value.value) : "";
}
