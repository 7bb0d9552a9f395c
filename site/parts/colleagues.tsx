import type { Item } from "#contract/content/content.ts";
import { Band } from "#site/parts/band.tsx";
import { Example } from "#site/parts/example.tsx";
import { Portrait } from "#site/parts/portrait.tsx";
import { Upload } from "./upload.tsx";
import type { PersonId } from "#site/facts/people.ts";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import styles from "./colleagues.module.css";

const SIZE = 96;

/** The people who work for the organisation, with their photographs. Only the examples of practice mode are drawn. */
export function Colleagues({
  heading,
  colleagues,
  examples,
}: {
  heading: string;
  colleagues: readonly Item<"colleague">[];
  examples: readonly PersonId[];
}) {
  const isExample = useSite().sandboxUrl !== null && colleagues.length === 0;
  if (colleagues.length === 0 && !isExample) return null;
  return (
    <Band ground="sand" voice="quiet">
      <h2>{heading}</h2>
      {isExample ? <Example /> : null}
      <ul className={`${styles.colleagues} tiles gap-3 above-3`}>
        {(isExample ? examples : []).map((who) => (
          <li className="small middle" key={who}>
            <Portrait who={who} size={SIZE} decorative />
            <strong className="block">Name</strong>
            Role
          </li>
        ))}
        {colleagues.map(({ id, name, role, photograph }) => (
          <li className="small middle" key={id}>
            <Upload name={photograph} />
            <strong className="block">{name}</strong>
            {role}
          </li>
        ))}
      </ul>
    </Band>
  );
}
