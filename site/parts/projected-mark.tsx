/** Stands above figures that are projected. The figures themselves are drawn as outlines (`Counter`). */
export function ProjectedMark({ years }: { years: readonly number[] }) {
  const named = [...new Set(years)].toSorted((a, b) => a - b).join(" and ");
  return <p className="accent bold">{`Projected for ${named}, not counted`}</p>;
}
