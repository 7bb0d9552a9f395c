import { useContext } from "react";
import { Band } from "#site/parts/band.tsx";
import { Counter } from "#site/parts/counter.tsx";
import { ProjectedMark } from "#site/parts/projected-mark.tsx";
import { home } from "#site/facts/pages/home.ts";
import { SignOffsContext } from "#site/document/sign-offs-context.ts";
import { useContent, useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";

/** What can be used now, and what is missing. */
export function Today() {
  const { stores } = useSite();
  const signOffs = [...useContext(SignOffsContext).values()];
  const isSigned = signOffs.length > 0 && signOffs.every(({ state }) => state === "signed");
  const { heading, now, later } = home.today;
  const missing = [
    ...(stores.ios ? [] : [later.iPhone]),
    ...(isSigned ? [] : [later.signatures]),
    later.places,
    later.counts,
  ];
  return (
    <Band>
      <h2>{heading}</h2>
      <div className="tiles gap-4 above-3">
        <List heading={now.heading} items={now.items} />
        <List heading={later.heading} items={missing} />
      </div>
    </Band>
  );
}

/** The three figures of the network, which are projected. */
export function Numbers() {
  const { figures } = useContent();
  const { numbers } = home;
  return (
    <Band ground="sand" voice="quiet">
      <ProjectedMark years={numbers.figures.flatMap(({ id }) => figures[id]?.year ?? [])} />
      <h2>{numbers.heading}</h2>
      <dl className="tiles gap-3 above-3">
        {numbers.figures.map(({ id, name, text }) => (
          <div key={id} className="ruled">
            <dt className="headline above-2 step-4">
              <Counter value={figures[id]?.value ?? 0} seconds={3} replay />
            </dt>
            <dd>
              <strong className="headline step-1">{name}</strong>
              <span className="block soft">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

function List({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul className="flow bullets above-1">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
