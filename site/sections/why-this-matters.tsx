import { Band, type Ground } from "#site/components/band.tsx";
import styles from "./why-this-matters.module.css";

export type WhyContent = { heading: string; points: [Point, Point, Point] };
type Point = { figure?: string; text: string; link?: { title: string; to: string } };

/** Three statements, set large; those with a figure lead with it. */
export function WhyThisMatters({ why, ground = "ink" }: { why: WhyContent; ground?: Ground }) {
  return (
    <Band ground={ground} id="why" className={styles.why}>
      <h2>{why.heading}</h2>
      <ul>
        {why.points.map((point) => (
          <li key={point.text}>
            {point.figure ? <strong>{point.figure}</strong> : null}
            {point.text}
            {point.link ? (
              <>
                {" "}
                <a href={point.link.to}>{point.link.title}</a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Band>
  );
}
