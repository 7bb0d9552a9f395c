import type { Page } from "playwright-core";
import { vi } from "vitest";

/** A node of the tree that the browser gives to a screen reader, with the fields that we read. */
type Node = {
  nodeId: string;
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
};

/** The words for each role. A role without words is not said, only its content. */
const ROLES: Record<string, string> = {
  alert: "alert",
  banner: "banner landmark",
  blockquote: "quotation",
  button: "button",
  cell: "cell",
  checkbox: "check box",
  columnheader: "column heading",
  combobox: "combo box",
  complementary: "complementary landmark",
  contentinfo: "content information landmark",
  dialog: "dialog",
  DisclosureTriangle: "disclosure",
  figure: "figure",
  form: "form landmark",
  group: "group",
  heading: "heading",
  image: "picture",
  link: "link",
  list: "list",
  main: "main landmark",
  navigation: "navigation landmark",
  note: "note",
  progressbar: "progress",
  radio: "radio button",
  radiogroup: "group",
  region: "region",
  rowheader: "row heading",
  search: "search landmark",
  slider: "slider",
  spinbutton: "number",
  status: "status",
  table: "table",
  textbox: "edit",
  timer: "timer",
  Video: "film",
};
/** Roles whose name is all of their content. */
const LEAVES = new Set([
  "button",
  "checkbox",
  "combobox",
  "DisclosureTriangle",
  "heading",
  "image",
  "link",
  "radio",
  "slider",
  "textbox",
  "Video",
]);
/** Roles that are skipped when they have no name. */
const QUIET = new Set(["group", "image", "region", "figure", "form"]);
/** Roles that separate sentences: the words on both sides do not belong together. */
const APART = new Set(["paragraph", "listitem", "term", "definition", "row", "LineBreak", "Legend", "LabelText"]);

/** What a screen reader says as it goes through a part of the page from beginning to end, one line for each stop. */
export async function spoken(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { node } = await session.send("DOM.describeNode", { nodeId });
  // The browser tells a real screen reader these words; its protocol tells us the range's own number.
  for (const range of nodes.filter(({ role }) => role?.value === "slider")) {
    const { node: element } = await session.send("DOM.describeNode", { backendNodeId: range.backendDOMNodeId ?? 0 });
    const attributes = element.attributes ?? [];
    const words = attributes[attributes.indexOf("aria-valuetext") + 1];
    if (attributes.includes("aria-valuetext")) range.value = { type: "string", value: words };
  }
  await session.detach();
  const first = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
  if (!first) throw new Error(`A screen reader does not find ${selector}.`);
  return linesOf(first, new Map(nodes.map((one) => [one.nodeId, one]))).join("\n");
}

function linesOf(first: Node, byId: ReadonlyMap<string, Node>): string[] {
  const lines: string[] = [];
  let words = "";
  const flush = () => {
    const line = words.replaceAll(/\s+/gu, " ").trim();
    if (line !== "") lines.push(line);
    words = "";
  };
  const read = (node: Node) => {
    const role = text(node.role);
    if (role === "StaticText") words += ` ${text(node.name)}`;
    const line = node.ignored ? undefined : lineOf(node, byId);
    const isApart = line !== undefined || APART.has(role);
    if (isApart) flush();
    if (line !== undefined) lines.push(line);
    if (line !== undefined && LEAVES.has(role)) return;
    for (const id of role === "StaticText" ? [] : (node.childIds ?? [])) {
      const child = byId.get(id);
      if (child) read(child);
    }
    if (isApart) flush();
  };
  read(first);
  flush();
  return lines;
}

/** `radio button, MTN mobile money, not checked`. */
function lineOf(node: Node, byId: ReadonlyMap<string, Node>): string | undefined {
  const role = text(node.role);
  const name = text(node.name);
  const said = ROLES[role];
  if (said === undefined || (name === "" && QUIET.has(role))) return;
  const is = (wanted: string) => text(node.properties?.find((one) => one.name === wanted)?.value);
  const items = (node.childIds ?? []).filter((id) => text(byId.get(id)?.role) === "listitem").length;
  return [
    said + (role === "heading" ? ` ${is("level")}` : ""),
    ...(role === "list" ? [`${items} items`] : []),
    ...(name === "" ? [] : [name]),
    text(node.value),
    ...(["radio", "checkbox"].includes(role) ? [is("checked") === "true" ? "checked" : "not checked"] : []),
    { true: "expanded", false: "collapsed" }[is("expanded")] ?? "",
    is("required") === "true" ? "required" : "",
    ["", "false"].includes(is("invalid")) ? "" : "invalid",
    is("disabled") === "true" ? "unavailable" : "",
    text(node.description),
  ]
    .map((part) => part.replaceAll(/\s+/gu, " ").trim())
    .filter((part) => part !== "")
    .join(", ");
}

function text(value: { value?: unknown } | undefined): string {
  return ["string", "number", "boolean"].includes(typeof value?.value) ? String(value?.value) : "";
}

/** Records what a page announces by itself from now on. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE)),
      );
      const added = changes.flatMap(({ addedNodes }) => Array.from(addedNodes));
      for (const node of added) if (node instanceof Element) regions.add(node.querySelector(LIVE));
      for (const region of regions) {
        const words = region instanceof HTMLElement ? region.innerText.replaceAll(/\s+/gu, " ").trim() : "";
        if (words !== "" && announced.at(-1) !== words) announced.push(words);
      }
    }).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["hidden"],
    });
  });
  const look = () => page.evaluate(() => (globalThis as { announced?: string[] }).announced ?? []);
  return async () => (await vi.waitUntil(async () => (await look()).at(-1), { timeout: 10_000 })) ?? "";
}

/** What a screen reader says when an element gets the focus. */
export async function focused(page: Page): Promise<string> {
  const lines = await spoken(page, ":focus");
  return lines.split("\n")[0] ?? "";
}
