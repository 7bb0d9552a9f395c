import { type ComponentType, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { EnhancedElement } from "./enhanced-element.ts";
import { type SiteConfig, SiteConfigContext } from "#site/site-config.ts";

/** Makes a tag an island: React takes over what the server rendered into it, with the same properties. */
export function hydrateIsland<Props extends object>(tag: `beat-${string}`, View: ComponentType<Props>): void {
  class IslandElement extends EnhancedElement {
    protected start(): void {
      const { props: text = "" } = this.dataset;
      // The cast is safe, because island.tsx wrote it.
      const { site, props } = JSON.parse(text) as { site: SiteConfig; props: Props };
      const whenAlive = () => this.removeAttribute("data-props");
      // In slices, so that a slow phone answers a finger meanwhile. React takes a press on the island at once.
      startTransition(() => {
        hydrateRoot(
          this,
          <SiteConfigContext value={site}>
            <Alive whenAlive={whenAlive} />
            <View {...props} />
          </SiteConfigContext>,
        );
      });
    }
  }
  customElements.define(tag, IslandElement);
}

function Alive({ whenAlive }: { whenAlive: () => void }) {
  useEffect(whenAlive, [whenAlive]);
  return null;
}
