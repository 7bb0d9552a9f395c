import type { PartnersContent } from "#site/content/pages/why-we-beat.ts";
import { Band } from "#site/components/band.tsx";
import { EXAMPLE, Example } from "#site/components/example.tsx";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./partners.module.css";

/** The partners that build the network. */
export function Partners({ content }: { content: PartnersContent }) {
  const { partners, sandboxUrl } = useSite();
  // Whoever tries the site sees where each link will stand.
  const example = sandboxUrl === null ? null : EXAMPLE;
  return (
    <Band>
      <h2>{content.heading}</h2>
      <p className="lead">{content.lead}</p>
      <div className={`${styles.rows} facts above-6`}>
        {content.rows.map((row) => (
          <div key={row.id}>
            <h3 className="step-3">{row.name}</h3>
            <div>
              <p className="measure soft">{row.text}</p>
              <Visit address={partners[row.id] ?? example} words={content.visit} name={row.name} />
            </div>
          </div>
        ))}
      </div>
    </Band>
  );
}

/** A link to a partner, if its address is known. The host name in the address says who the partner is. */
function Visit({ address, words, name }: { address: string | null; words: string; name: string }) {
  if (address === null) return null;
  return (
    <a className="tap bold" href={address} target="_blank" rel="noopener noreferrer">
      {words} <span className="soft small">{new URL(address).host}</span>
      {address === EXAMPLE ? <Example /> : null}
      <span className="visually-hidden">: {name.toLowerCase()} (opens in a new tab)</span>
    </a>
  );
}
