import type { ReactElement } from "react";

/**
 * The text of an SVG file or, for a drawing with words or data in it, an element.
 *
 * A file that moves, or changes with the width, has `data-drawing` on its root and classes on the parts that do; the
 * stylesheet of the same name says how, and whoever imports the file imports it too. A file that shows another picture
 * names it as an editor finds it (`href="../images/…"`); whoever imports the file puts the picture's address there.
 */
export type Drawing = string | ReactElement;

/**
 * A drawing in its place on a page. Only the server renders it. The preview pictures keep what is marked as one
 * (scripts/draw-pictures.css).
 */
export function Vignette({ drawing, className }: { drawing: Drawing; className?: string | undefined }) {
  if (typeof drawing !== "string") {
    return (
      <div className={className} data-vignette="">
        {drawing}
      </div>
    );
  }
  // oxlint-disable-next-line react/no-danger -- our own drawing
  return <div className={className} data-vignette="" dangerouslySetInnerHTML={{ __html: inDocument(drawing) }} />;
}

/** The text of an SVG file without what only a file needs. */
function inDocument(svg: string): string {
  return svg
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', "")
    .replaceAll(/<!--.*?-->/gu, "")
    .replaceAll(/>\s+</gu, "><")
    .trim();
}
