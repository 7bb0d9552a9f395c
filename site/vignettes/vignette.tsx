import type { ComponentType } from "react";
import { type SiteConfig, useSite } from "#site/site-config.ts";

/** A drawing: the text of an SVG file, or what draws it from data. */
export type Drawing = string | ComponentType<{ config: SiteConfig }>;

/**
 * A drawing in its place on a page. Only the server renders it. The preview pictures keep what is marked as one
 * (scripts/draw-pictures.css).
 */
export function Vignette({ drawing: Drawing, className }: { drawing: Drawing; className?: string | undefined }) {
  const config = useSite();
  if (typeof Drawing !== "string") {
    return (
      <div className={className} data-vignette="">
        <Drawing config={config} />
      </div>
    );
  }
  // oxlint-disable-next-line react/no-danger -- our own drawing
  return <div className={className} data-vignette="" dangerouslySetInnerHTML={{ __html: inDocument(Drawing) }} />;
}

/** The text of an SVG file without what only a file needs. */
function inDocument(svg: string): string {
  return svg.trim().replace(' xmlns="http://www.w3.org/2000/svg"', "").replaceAll(/>\s+</gu, "><");
}
