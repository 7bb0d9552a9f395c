import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfig } from "./fixtures/site-config.ts";
import { Head } from "./head.tsx";

test.each([
  ["Beat", ["https://beat.example/og/impact.png"]],
  // Our pictures show our name.
  ["Kumasi Lifeline", []],
])("the link preview of %s has the pictures %j", (name, pictures) => {
  const config = { ...siteConfig, brand: { ...siteConfig.brand, name } };
  const page = { path: "/impact", title: "Impact", description: "How to give." };
  const html = renderToStaticMarkup(<Head config={config} page={page} name="impact" />);
  expect(html).toContain(`<meta property="og:title" content="${name} | Impact"/>`);
  expect(Array.from(html.matchAll(/"og:image" content="([^"]*)"/gu), ([, picture]) => picture)).toEqual(pictures);
});
