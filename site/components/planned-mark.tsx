import "#site/styles/layout.css";

/** Stands above figures that are plans. The figures themselves are drawn as outlines (`Counter`). */
export function PlannedMark({ years }: { years: readonly number[] }) {
  const named = [...new Set(years)].toSorted((a, b) => a - b).join(" and ");
  return <p className="accent bold">{`Planned for ${named}, not counted`}</p>;
}
