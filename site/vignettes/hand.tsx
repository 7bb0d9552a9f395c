import type { HandShape } from "./hand-paths.ts";

export const INK = "#1d1416";

/** A hand of `hand-paths.ts` in our pen: one outline round all of it, folds inside. */
export function Hand({ shape, skin, weight = 7 }: { shape: HandShape; skin: string; weight?: number }) {
  const flesh = shape.flesh.map((d) => <path key={d} d={d} />);
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <g fill={INK} stroke={INK} strokeWidth={weight * 2}>
        {flesh}
      </g>
      <g fill={skin} stroke="none">
        {flesh}
      </g>
      <path d={shape.folds} fill="none" stroke={INK} strokeWidth={weight * 0.75} />
    </g>
  );
}
