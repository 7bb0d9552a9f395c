import type { PartnersContent } from "#site/content/pages/why-we-beat.ts";
import { Band } from "#site/components/band.tsx";
import { EXAMPLE, Example } from "#site/components/example.tsx";
import { useSite } from "#site/site-config.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import styles from "./partners.module.css";

/** The partners that build the network: three rows on one hearth. */
export function Partners({ content }: { content: PartnersContent }) {
  const { partners, sandboxUrl } = useSite();
  // Whoever tries the site sees where each link will stand.
  const example = sandboxUrl === null ? null : EXAMPLE;
  return (
    <Band>
      <div className={`${styles.head} stack align-end gap-3 gap-x-6`}>
        <div>
          <h2>{content.heading}</h2>
          <p className="lead above-2">{content.lead}</p>
        </div>
        <Vignette name="three-stones" className={styles.hearth} />
      </div>
      <ul className={styles.rows}>
        {content.rows.map((row) => (
          <li className="stack align-center gap-2 gap-x-4 ruled" key={row.id}>
            <Vignette name={row.mark} />
            <h3 className="step-3">{row.name}</h3>
            <p className="soft">{row.text}</p>
            <Visit address={partners[row.id] ?? example} words={content.visit} name={row.name} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** A link to a partner, if its address is known. The host name in the address says who the partner is. */
function Visit({ address, words, name }: { address: string | null; words: string; name: string }) {
  if (address === null) return null;
  return (
    <a className="align-center gap-1 bold" href={address} target="_blank" rel="noopener noreferrer">
      <span>
        {words}
        <span className={`${styles.host} block soft small`}>{new URL(address).host}</span>
        {address === EXAMPLE ? <Example /> : null}
        <span className="visually-hidden">: {name.toLowerCase()} (opens in a new tab)</span>
      </span>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
        <path d="M5 19 19 5M8 5h11v11" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </a>
  );
}
