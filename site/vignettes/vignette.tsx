import { createContext, useContext, useEffect, useLayoutEffect, useRef, type ComponentType } from "react";
import { type SiteConfig, useSite } from "#site/site-config.ts";

export type SceneComponent = ComponentType<{ config: SiteConfig }>;

/** Filled by the server only. In the browser it is empty, and the drawings are not part of the script. */
export const VignetteCatalogue = createContext<Record<string, SceneComponent> | undefined>(undefined);

/** Drawings of pages that were left, by name. */
const drawn = new Map<string, string>();

/**
 * A drawn scene. The server draws it into the page; hydration keeps what it finds; a page reached by client
 * navigation fetches the drawing by itself. So a scene costs its markup once and no script at all. The page that
 * shows it imports the scene's CSS module.
 */
export function Vignette({
  name,
  className,
  lang,
}: {
  name: string;
  className?: string | undefined;
  /** The language of its description, where that is not the page's. */
  lang?: string | undefined;
}) {
  const config = useSite();
  const Scene = useContext(VignetteCatalogue)?.[name];
  const holder = useRef<HTMLDivElement>(null);

  // Before the scroll position is restored: a page that one comes back to is as tall as it was.
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const known = drawn.get(name);
    if (!element.hasChildNodes() && known !== undefined) element.innerHTML = known;
    return () => {
      if (element.hasChildNodes()) drawn.set(name, element.innerHTML);
    };
  }, [name]);

  useEffect(() => {
    const element = holder.current;
    if (!element || element.hasChildNodes()) return undefined;
    const stop = new AbortController();
    fetch(`/vignettes/${name}`, { signal: stop.signal })
      .then((response) => (response.ok ? response.text() : ""))
      .then((markup) => {
        element.innerHTML = markup;
      })
      // A scene is an illustration of what the text beside it says: without it the page is still whole.
      .catch(() => undefined);
    return () => stop.abort();
  }, [name]);

  if (Scene) {
    return (
      <div className={className} data-vignette={name} lang={lang}>
        <Scene config={config} />
      </div>
    );
  }
  return (
    <div
      ref={holder}
      className={className}
      data-vignette={name}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the empty markup tells React to leave the server's drawing alone
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
