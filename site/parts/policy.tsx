import { cloneElement, type ReactElement, type ReactNode } from "react";
import { LEGAL_LINKS } from "#site/facts/navigation.ts";
import { useSite } from "#site/page.ts";
import { Band } from "./sections.tsx";
import { TabStrip } from "./tab-strip.tsx";
import styles from "./policy.module.css";

type PolicyProps = {
  eyebrow?: string;
  heading: string;
  lead: string;
  /** The date of the text's last change. server/page-texts.test.ts ties it to the text. */
  updated: string;
  /** The date of first publication, if it differs from `updated`. */
  published?: string;
  children: ReactElement<SectionProps>[];
};
type SectionProps = {
  id: string;
  heading: string;
  short: string;
  /** `Policy` numbers its sections, but for one that only asks to agree. */
  number?: number;
  unnumbered?: true;
  children: ReactNode;
};

/** A page to read: its sections, with a table of contents beside them on wide screens. */
export function Policy({ eyebrow, heading, lead, updated, published, children }: PolicyProps) {
  return (
    <Band>
      <TabStrip label="Policies" links={LEGAL_LINKS} />
      <header className="measure-wide above-4 below-4">
        {eyebrow ? <p className="below-1 accent bold">{eyebrow}</p> : null}
        <h1 className="step-4">{heading}</h1>
        <p className="lead above-2">{lead}</p>
        <p className="above-2 soft small">
          {published
            ? `Last updated ${published}. The wording has changed since then, last on ${updated}.`
            : `Last updated ${updated}`}
        </p>
      </header>
      <div className={`${styles.columns} stack gap-6`}>
        <nav className={`${styles.contents} sticky no-print`} aria-labelledby="contents">
          <h2 className="label" id="contents">
            On this page
          </h2>
          <ol className="ordered above-1">
            {children.map(({ props: { id, heading } }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${styles.text} measure-wide`}>
          {children.map((section, index) =>
            section.props.unnumbered ? section : cloneElement(section, { key: section.props.id, number: index + 1 }),
          )}
        </div>
      </div>
    </Band>
  );
}

/** A section in short, then in full: paragraphs and lists. */
export function Section({ number, id, heading, short, children }: SectionProps) {
  return (
    <section id={id} className={`${styles.section} flow`} aria-labelledby={`${id}-heading`}>
      <h2 className="step-2" id={`${id}-heading`}>
        {number ? <span className={`${styles.number} accent`}>{number}</span> : null} {heading}
      </h2>
      <p className="notice edge-accent">
        <strong>In short:</strong> {short}
      </p>
      {children}
    </section>
  );
}

export function OurEmail() {
  const { email } = useSite().brand;
  return <a href={`mailto:${email}`}>{email}</a>;
}

export function OurPhone() {
  const { phone } = useSite().brand;
  return <a href={`tel:${phone.replace(/\s/gu, "")}`}>{phone}</a>;
}

export function OurAddress() {
  const { address, mapUrl } = useSite().brand;
  return (
    <a href={mapUrl} target="_blank" rel="noopener noreferrer">
      {address} (map, opens in a new tab)
    </a>
  );
}
