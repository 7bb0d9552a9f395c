import { createContext, useContext, type ComponentType } from "react";
import { type SiteConfig, useSite } from "#site/site-config.ts";

/** A drawing: its markup, or what draws it from data. */
export type Scene = string | ComponentType<{ config: SiteConfig }>;

/** Only the server fills it, so the drawings are not part of any script. */
export const VignetteCatalogue = createContext<Record<string, Scene>>({});

/** A drawn scene, which the server renders into the page. The page that shows it imports its CSS module. */
export function Vignette({ name, className }: { name: string; className?: string | undefined }) {
  const config = useSite();
  const Scene = useContext(VignetteCatalogue)[name];
  if (typeof Scene === "function") {
    return (
      <div className={className} data-vignette={name}>
        <Scene config={config} />
      </div>
    );
  }
  return (
    <div
      className={className}
      data-vignette={name}
      // oxlint-disable-next-line react/no-danger -- our own drawing
      dangerouslySetInnerHTML={{ __html: Scene ?? "" }}
    />
  );
}
