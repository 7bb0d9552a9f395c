import type { Colleague } from "#contract/owner-content.ts";
import { Band } from "#site/components/band.tsx";
import { Example } from "#site/components/example.tsx";
import { ownerPicture } from "#site/components/owner-picture.ts";
import { Portrait } from "#site/components/portrait.tsx";
import type { PersonId } from "#site/content/media/people.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./colleagues.module.css";

const SIZE = 96;

/** The people who work for the organisation, with their photographs. Only the examples of practice mode are drawn. */
export function Colleagues({
  heading,
  colleagues,
  examples,
}: {
  heading: string;
  colleagues: readonly Colleague[];
  examples: readonly PersonId[];
}) {
  const isExample = useSite().sandboxUrl !== null && colleagues.length === 0;
  if (colleagues.length === 0 && !isExample) return null;
  return (
    <Band ground="sand">
      <h2 className={styles.heading}>{heading}</h2>
      {isExample ? <Example /> : null}
      <ul className={styles.colleagues}>
        {(isExample ? examples : []).map((who) => (
          <li key={who}>
            <Portrait who={who} size={SIZE} decorative />
            <strong>Name</strong>
            Role
          </li>
        ))}
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
