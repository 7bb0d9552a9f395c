import type { MetaFunction } from "react-router";
import type { PageHandle } from "#site/document/page-handle.ts";
import { StyleGuide } from "#site/styleguide/style-guide.tsx";
import "#site/styleguide/style-guide.module.css";

export const meta: MetaFunction = () => [{ title: "Style guide" }, { name: "robots", content: "noindex" }];

/** It is large and seldom asked for, so a server does not keep it ready. */
export const handle: PageHandle = { isStyleguide: true, personal: "always" };

/** Only the server draws it, so that no other page carries a part because it is shown here too. */
export default function StyleGuideRoute() {
  return import.meta.env.SSR ? <StyleGuide /> : null;
}
