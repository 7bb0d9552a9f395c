import type { ReactNode } from "react";
import { Band } from "#site/parts/band.tsx";
import type { Ground } from "#site/parts/ground.ts";
import { LinkAfter } from "#site/parts/link-after.tsx";
import type { WhyContent } from "#site/facts/why-content.ts";
import styles from "./why-this-matters.module.css";

/** Three statements, the first with a figure. `children` is a picture of the figure. */
export function WhyThisMatters({
  why,
  ground = "ink",
  children,
}: {
  why: WhyContent;
  ground?: Ground;
  children?: ReactNode;
}) {
  return (
    <Band ground={ground} id="why" className={styles.why}>
      <h2>{why.heading}</h2>
      {children}
      <ul>
        {why.points.map((point) => (
          <li key={point.text}>
            {point.figure ? <strong>{point.figure}</strong> : null}
            {point.text}
            <LinkAfter link={point.link} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
