import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfig } from "./fixtures/site-config.ts";
import { Head, organisation } from "./head.tsx";

/** The values of a page's link-preview tags, by property. */
function shared(name: string): Map<string | undefined, string | undefined> {
  const config = { ...siteConfig, brand: { ...siteConfig.brand, name } };
  const page = { path: "/impact", title: "Impact", description: "How to give." };
  const html = renderToStaticMarkup(<Head config={config} light={false} page={page} name="impact" above={[]} />);
  return new Map(
    Array.from(html.matchAll(/<meta property="([^"]*)" content="([^"]*)"/gu), ([, key, value]) => [key, value]),
  );
}

test("a page names its picture for link previews", () => {
  expect(shared("Beat").get("og:image")).toBe("https://beat.example/og/impact.png");
});

test("a network of another name gets no picture, because ours shows our name", () => {
  const tags = shared("Kumasi Lifeline");
  expect(tags.get("og:title")).toBe("Kumasi Lifeline | Impact");
  expect([...tags.keys()].filter((property) => String(property).startsWith("og:image"))).toEqual([]);
});

test("tells search engines the registered name once it is configured", () => {
  expect(organisation(siteConfig)).not.toHaveProperty("legalName");
  const brand = { ...siteConfig.brand, legalName: "Beat Foundation LBG" };
  expect(organisation({ ...siteConfig, brand })).toMatchObject({ name: "Beat", legalName: "Beat Foundation LBG" });
});
