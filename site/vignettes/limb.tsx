export const INK = "#1d1416";

/** A coloured stroke with an ink outline, for example a pole or a branch. */
export function Limb({ d, fill, width }: { d: string; fill: string; width: number }) {
  return (
    <>
      <path d={d} fill="none" stroke={INK} strokeWidth={width + 6} />
      <path d={d} fill="none" stroke={fill} strokeWidth={width} />
    </>
  );
}
