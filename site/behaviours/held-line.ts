import type { Stretch } from "./push-rhythm.ts";

/**
 * The visitor's own line on the survival chart (site/vignettes/survival-curve.tsx). It follows the upper line while
 * they push and the lower line while they do not, and never lies between them, because only those two were measured.
 */
export function drawHeldLine(element: HTMLElement): { draw: (stretches: readonly Stretch[]) => void } {
  const place = (held: boolean, share: number): { x: string; y: string } => {
    const line = element.querySelector(`[data-line=${held ? "pushed" : "waited"}] line`);
    const between = (axis: string) => {
      const [from = 0, to = 0] = ["1", "2"].map((end) => Number.parseFloat(line?.getAttribute(axis + end) ?? ""));
      return `${from + (to - from) * share}%`;
    };
    return { x: between("x"), y: between("y") };
  };
  const shapes: Element[] = [];
  const add = (name: string, attributes: Record<string, string>) => {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value);
    shapes.push(shape);
    element.querySelector("svg")?.append(shape);
  };
  return {
    draw(stretches) {
      for (const shape of shapes.splice(0)) shape.remove();
      // The chart may not have been fetched yet.
      if (!element.querySelector("[data-line]")) return;
      for (const { from, to, held } of stretches) {
        const [one, two] = [place(held, from), place(held, to)];
        const ends = { x1: one.x, y1: one.y, x2: two.x, y2: two.y };
        add("line", { ...ends, stroke: "#fff4e8", "stroke-width": "12", "stroke-linecap": "round" });
      }
      const last = stretches.at(-1);
      if (!last) return;
      const { x, y } = place(last.held, last.to);
      add("circle", { cx: x, cy: y, r: "14", fill: "#fff4e8", stroke: "#1d1416", "stroke-width": "5" });
    },
  };
}
