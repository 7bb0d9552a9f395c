import { type ComponentType, createElement } from "react";
import { useSite } from "#site/site-config.ts";

/**
 * A part of a page that React takes over in the browser (site/behaviours/hydrate-island.tsx). The server renders it, and
 * `tag` carries its properties, so they must be plain data.
 */
export function Island<Props extends object>({
  tag,
  view: View,
  props,
  className,
}: {
  tag: `beat-${string}`;
  view: ComponentType<Props>;
  props: Props;
  className?: string | undefined;
}) {
  const site = useSite();
  const data = JSON.stringify({ site, props });
  return createElement(tag, { className, "data-props": data }, <View {...props} />);
}
