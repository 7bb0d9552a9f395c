import { impactPlan } from "#site/content/pages/impact.ts";
import { PAGES } from "#site/content/site/pages.ts";
import styles from "./impact-story.module.css";

/** What the projected numbers are, beside them. */
export function ImpactPlan() {
  return (
    <>
      <h2>{impactPlan.heading}</h2>
      <p className={styles.small}>{impactPlan.note}</p>
      <p>
        <a href={PAGES.books.path}>{impactPlan.books}</a>
      </p>
    </>
  );
}
