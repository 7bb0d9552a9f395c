import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { pageMeta } from "./seo.ts";

/** The values of a page's link-preview tags, by property. */
function shared(name: string): Map<unknown, unknown> {
  const root = { id: "root", loaderData: { config: { brand: { name }, origin: "https://beat.example" } } };
  // `pageMeta` reads only the root route.
  const args = { matches: [root] } as unknown as Parameters<ReturnType<typeof pageMeta>>[0];
  const tags: MetaDescriptor[] = pageMeta("impact")(args) ?? [];
  return new Map(tags.flatMap((tag) => ("property" in tag ? [[tag.property, tag.content] as const] : [])));
}

test("a page names its picture for link previews", () => {
  expect(shared("Beat").get("og:image")).toBe("https://beat.example/og/impact.png");
});

test("a network of another name gets no picture, because ours shows our name", () => {
  const tags = shared("Kumasi Lifeline");
  expect(tags.get("og:title")).toBe("Kumasi Lifeline | Impact");
  expect([...tags.keys()].filter((property) => String(property).startsWith("og:image"))).toEqual([]);
});
