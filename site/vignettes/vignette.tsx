import { createContext, useContext, useEffect, useLayoutEffect, useRef, type ComponentType } from "react";
import { type SiteConfig, useSite } from "#site/site-config.ts";

/** A drawing: its markup, or what draws it from data. */
export type Scene = string | ComponentType<{ config: SiteConfig }>;

/** Only the server fills it. In the browser it is empty, so the drawings are not part of the script. */
export const VignetteCatalogue = createContext<Record<string, Scene> | undefined>(undefined);

/** The markup of vignettes on pages that the visitor has left, by name. */
const drawn = new Map<string, string>();

/**
 * A drawn scene. The server renders it into the page, and hydration keeps that markup. After a client navigation the
 * browser fetches the drawing. So a vignette costs its markup once and no script. The page that shows it imports its
 * CSS module.
 */
export function Vignette({ name, className }: { name: string; className?: string | undefined }) {
  const config = useSite();
  const Scene = useContext(VignetteCatalogue)?.[name];
  const holder = useRef<HTMLDivElement>(null);

  // This runs before the scroll position is restored, so that a page the visitor returns to is as tall as before.
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
      // A vignette illustrates the text beside it, so the page is complete without it.
      .catch(() => undefined);
    return () => stop.abort();
  }, [name]);

  if (typeof Scene === "function") {
    return (
      <div className={className} data-vignette={name}>
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
      // oxlint-disable-next-line react/no-danger -- our own drawing; in the browser nothing, so that React leaves it alone
      dangerouslySetInnerHTML={{ __html: Scene ?? "" }}
    />
  );
}
