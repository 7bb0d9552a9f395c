import type { MetaFunction } from "react-router";
import type { PageHandle } from "#site/document/page-handle.ts";
import { StyleGuide } from "#site/styleguide/style-guide.tsx";
import "#site/styleguide/style-guide.module.css";

export const meta: MetaFunction = () => [{ title: "Style guide" }, { name: "robots", content: "noindex" }];

/** The page is large and seldom requested, so the server does not render it in advance. */
export const handle: PageHandle = { isStyleguide: true, personal: "always" };

/** Only the server renders it, so that no other page's script grows with components that are shown here. */
export default function StyleGuideRoute() {
  return import.meta.env.SSR ? <StyleGuide /> : null;
}
