import { groupThousands } from "#contract/format.ts";
import { useContent } from "#site/page.ts";
import styles from "./counter.module.css";

/**
 * A projected figure, `of` an id, that counts up from 0 when half of it is in view, and again on a press when `replay` is
 * set. The final figure is in the HTML and in the accessible name; counting is drawn over it and never announced.
 */
export function Counter({ of, seconds, replay = false }: { of: string; seconds: number; replay?: boolean }) {
  const value = useContent().figures[of]?.value ?? 0;
  const final = groupThousands(value);
  const figure = (
    <>
      <span className="visually-hidden">{replay ? `${final}, count up again` : final}</span>
      <span className={`${styles.figure} numbers`} aria-hidden="true" data-figure="">
        {final}
      </span>
    </>
  );
  return (
    <beat-counter className="contents" data-value={value} data-seconds={seconds}>
      {replay ? (
        <button type="button" className={styles.replay}>
          {figure}
        </button>
      ) : (
        <span>{figure}</span>
      )}
    </beat-counter>
  );
}

/** Stands above the three figures of the network, which are projected and drawn as outlines (`Counter`). */
export function ProjectedMark() {
  const { users, donors, responders } = useContent().figures;
  const years = [users, donors, responders].flatMap((figure) => figure?.year ?? []);
  const named = [...new Set(years)].toSorted((a, b) => a - b).join(" and ");
  return <p className="accent bold">{`Projected for ${named}, not counted`}</p>;
}
