import type { Colleague } from "#contract/owner-content.ts";
import { Band } from "#site/components/band.tsx";
import { ownerPicture } from "#site/components/owner-picture.ts";
import styles from "./colleagues.module.css";

const SIZE = 96;

/** The people who work for the organisation, with their photographs. Nobody is drawn here. */
export function Colleagues({ heading, colleagues }: { heading: string; colleagues: readonly Colleague[] }) {
  if (colleagues.length === 0) return null;
  return (
    <Band ground="sand">
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.colleagues}>
        {colleagues.map(({ name, role, photograph }) => (
          <li key={photograph}>
            <img src={ownerPicture("people", photograph)} width={SIZE} height={SIZE} alt="" loading="lazy" />
            <strong>{name}</strong>
            {role}
          </li>
        ))}
      </ul>
    </Band>
  );
}
