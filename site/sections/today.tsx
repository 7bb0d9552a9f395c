import { useContext } from "react";
import { Band } from "#site/components/band.tsx";
import { Counter } from "#site/components/counter.tsx";
import { PlannedMark } from "#site/components/planned-mark.tsx";
import { home } from "#site/content/pages/home.ts";
import { SignOffsContext } from "#site/document/sign-offs-context.ts";
import { useContent, useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";

/** What can be used now, what is missing, and last the figures that are only plans. */
export function Today() {
  const { stores } = useSite();
  const { figures } = useContent();
  const signOffs = [...useContext(SignOffsContext).values()];
  const isSigned = signOffs.length > 0 && signOffs.every(({ state }) => state === "signed");
  const { heading, now, later, numbers } = home.today;
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
      <section className="above-6" aria-labelledby="planned">
        <PlannedMark years={numbers.figures.flatMap(({ id }) => figures[id]?.year ?? [])} />
        <h3 className="step-2" id="planned">
          {numbers.heading}
        </h3>
        <dl className="facts above-2">
          {numbers.figures.map(({ id, name, text }) => (
            <div key={id}>
              <dt className="headline step-3">
                <Counter value={figures[id]?.value ?? 0} seconds={3} replay />
              </dt>
              <dd>
                <strong className="headline step-1">{name}</strong>
                <span className="block soft">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
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
