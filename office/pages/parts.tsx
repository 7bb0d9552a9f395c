import { Fragment, type ReactNode } from "react";
import { REASONS } from "#site/facts/giving/giving-words.ts";
import { qrPath } from "#site/parts/qr-path.ts";
import type { Case, Change, Parts, Reading, Section } from "../view.ts";
import { Chart, GiftTable, Sums } from "./figures.tsx";
import { FormPart, PasskeyForm } from "./forms.tsx";
import { Actions, ChipRow, Facts, List, Table } from "./lists.tsx";

/** How each part is drawn. */
const DRAWN: { [Name in keyof Parts]-?: (part: NonNullable<Parts[Name]>) => ReactNode } = {
  lead: (words) => <p className="measure-wide bold">{words}</p>,
  text: (words) =>
    words.split("\n\n").map((paragraph) => (
      <p key={paragraph} className="measure-wide">
        {paragraph}
      </p>
    )),
  note: (words) => <p className="measure-wide soft">{words}</p>,
  facts: (facts) => <Facts facts={facts} />,
  actions: (actions) => <Actions actions={actions} />,
  links: (links) => <Actions actions={links} isPlain />,
  list: (items) => <List items={items} />,
  table: (table) => <Table {...table} />,
  chips: (rows) => (
    <div className="stack gap-2">
      {rows.map((row) => (
        <ChipRow key={row.label} {...row} />
      ))}
    </div>
  ),
  sums: (sums) => <Sums sums={sums} />,
  charts: (charts) => beside(charts.map((chart) => <Chart key={chart.title} {...chart} />)),
  gifts: (gifts) => <GiftTable gifts={gifts} />,
  failed: (failed) => <Facts facts={failed.map(({ reason, count }) => [REASONS[reason].title, String(count)])} />,
  cases: (cases) => cases.map((each) => <CasePart key={each.id} {...each} />),
  form: (form) => <FormPart {...form} />,
  question: (question) => <PasskeyForm {...question} />,
  address: (address) => <Address address={address} />,
  changes: (changes) => <Facts facts={changes.map((change) => [change.name, <Changed key="said" {...change} />])} />,
  preview: (src) => <iframe src={src} title="The page as it would be" loading="lazy" className="office-preview" />,
  progress: ({ label, done, of }) => (
    <label className="office-progress">
      {label}
      <progress max={of} value={done} />
    </label>
  ),
  reading: (text) => <Text {...text} />,
  folded: ({ title, ...parts }) => (
    <details>
      <summary>{title}</summary>
      <PartsOf {...parts} />
    </details>
  ),
  sections: (sections) => sections.map((section) => <SectionPart key={section.title} {...section} />),
  tiles: (sections) => beside(sections.map((section) => <SectionPart key={section.title} {...section} />)),
};

const beside = (parts: ReactNode) => <div className="tiles gap-4 align-start">{parts}</div>;

/** The parts of a page, in their order. */
export function PartsOf(parts: Parts) {
  return Object.entries(parts).map(([name, part]) => {
    if (part === undefined || part === "" || (Array.isArray(part) && part.length === 0)) return null;
    // The compiler cannot follow that a part is drawn by what draws parts of its name.
    const draw = DRAWN[name as keyof Parts] as (of: unknown) => ReactNode;
    return <Fragment key={name}>{draw(part)}</Fragment>;
  });
}

function SectionPart({ title, ...parts }: Section) {
  return (
    <section aria-label={title} className="stack gap-3">
      <h2>{title}</h2>
      <PartsOf {...parts} />
    </section>
  );
}

function CasePart({ id, title, ...parts }: Case) {
  return (
    <article className="office-case" aria-labelledby={`case-${id}`}>
      <h3 id={`case-${id}`}>{title}</h3>
      <PartsOf {...parts} />
    </article>
  );
}

/** An address to copy, or to scan from another person's phone. */
function Address({ address }: { address: string }) {
  const { d, viewBox } = qrPath(address);
  return (
    <figure className="office-address">
      <svg viewBox={viewBox} role="img" aria-label="QR code of the link">
        <path d={d} stroke="#000" />
      </svg>
      <figcaption>
        <a href={address}>{address}</a>
      </figcaption>
    </figure>
  );
}

/** What a field of a record says, and what it said until now. */
function Changed({ before, after, isPicture }: Change) {
  const said = (value: string) =>
    isPicture ? <img src={`/pictures/${value}`} alt="" className="office-picture" /> : value;
  return (
    <>
      {after === "" ? <em>empty</em> : said(after)}
      {before === "" ? null : (
        <del className="block soft">
          <span className="visually-hidden">Until now: </span>
          {said(before)}
        </del>
      )}
    </>
  );
}

/** A text beside its drawings. Of one that was signed before, only what changed is open. */
function Text({ title, version, lines, pictures }: Reading) {
  const changed = lines.filter(({ mark }) => mark);
  return (
    <div className="office-beside">
      {changed.length > 0 ? (
        <div className="office-case">
          {changed.map(({ words, mark }) => (
            <p key={words}>{mark === "new" ? <ins>{words}</ins> : <del className="soft">{words}</del>}</p>
          ))}
        </div>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="office-drawings">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <img src={picture} alt={`Drawing ${index + 1} of ${title}`} />
            </li>
          ))}
        </ul>
      ) : null}
      <details open={changed.length === 0}>
        <summary>The whole text, version {version}</summary>
        <ol className="office-lines">
          {lines
            .filter(({ mark }) => mark !== "gone")
            .map(({ words, mark }) => (
              <li key={words}>{mark ? <ins>{words}</ins> : words}</li>
            ))}
        </ol>
      </details>
    </div>
  );
}
