import { Band } from "#site/parts/band.tsx";
import { TabStrip } from "#site/parts/tab-strip.tsx";
import { LEGAL_LINKS } from "#site/facts/navigation.ts";
import type { PolicyContent, PolicySection } from "#site/facts/policy-content.ts";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./policy.module.css";

/** A page to read: each section in short, then in full, with a table of contents beside it on wide screens. */
export function Policy({ policy }: { policy: PolicyContent }) {
  const fill = useFill();
  const all = policy.closing ? [...policy.sections, policy.closing] : policy.sections;
  return (
    <Band>
      <TabStrip label="Policies" links={LEGAL_LINKS} />
      <header className={`${styles.head} measure-wide above-4 below-4`}>
        {policy.eyebrow ? <p className={`${styles.eyebrow} above-2 accent bold`}>{policy.eyebrow}</p> : null}
        <h1 className="step-4">{fill(policy.heading)}</h1>
        <p className="lead above-2">{fill(policy.lead)}</p>
        <p className={`${styles.updated} above-2 soft small`}>
          {policy.published
            ? `Last updated ${policy.published}. The wording has changed since then, last on ${policy.updated}.`
            : `Last updated ${policy.updated}`}
        </p>
      </header>
      <div className={`${styles.columns} stack gap-6`}>
        <nav className={`${styles.contents} sticky no-print`} aria-labelledby="contents">
          <h2 className="bold" id="contents">
            On this page
          </h2>
          <ol className="above-1">
            {all.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${styles.text} measure-wide`}>
          {policy.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          {policy.closing ? <Section section={policy.closing} /> : null}
        </div>
      </div>
    </Band>
  );
}

function Section({ section, number }: { section: PolicySection; number?: number }) {
  const fill = useFill();
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-heading`}>
      <h2 className="step-2" id={`${section.id}-heading`}>
        {number ? <span className={`${styles.number} accent`}>{number}</span> : null} {section.heading}
      </h2>
      <p className="notice edge-accent above-2">
        <strong>In short:</strong> {fill(section.short)}
      </p>
      {section.blocks.map((block) =>
        typeof block === "string" ? (
          <p className="above-2" key={block}>
            {fill(block)}
          </p>
        ) : (
          <ul className="flow above-2 bullets" key={block[0]}>
            {block.map((point) => (
              <li key={point}>{fill(point)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** Fills the configured facts into a text. The e-mail address, the phone number and the street address become links. */
function useFill() {
  const { brand } = useSite();
  const facts: Record<string, React.ReactNode> = {
    name: brand.name,
    email: <a href={`mailto:${brand.email}`}>{brand.email}</a>,
    phone: <a href={`tel:${brand.phone.replace(/\s/gu, "")}`}>{brand.phone}</a>,
    address: (
      <a href={brand.mapUrl} target="_blank" rel="noopener noreferrer">
        {brand.address} (map, opens in a new tab)
      </a>
    ),
  };
  return (text: string) =>
    text.split(/\{(\w+)\}/u).map((part, index) => (
      // The parts of one sentence never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{index % 2 === 1 ? facts[part] : part}</span>
    ));
}
