export const INK = "#1d1416";

/** A pole, a branch: a coloured stroke with ink round it. */
export function Limb({ d, fill, width }: { d: string; fill: string; width: number }) {
  return (
    <>
      <path d={d} fill="none" stroke={INK} strokeWidth={width + 6} />
      <path d={d} fill="none" stroke={fill} strokeWidth={width} />
    </>
  );
}
