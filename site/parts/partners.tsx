import type { Item } from "#contract/content/content.ts";
import type { PartnersWords } from "#site/facts/pages/why-we-beat.ts";
import { Band } from "#site/parts/band.tsx";
import { EXAMPLE, Example } from "#site/parts/example.tsx";
import { Upload } from "./upload.tsx";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";

/** The partners that build the network. */
export function Partners({ words, partners }: { words: PartnersWords; partners: readonly Item<"partner">[] }) {
  // Whoever tries the site sees where each link will stand.
  const example = useSite().sandboxUrl === null ? null : EXAMPLE;
  return (
    <Band voice="quiet">
      <h2>{words.heading}</h2>
      <p className="lead">{words.lead}</p>
      <div className="facts above-4">
        {partners.map(({ id, name, text, link, mark }) => (
          <div key={id}>
            <h3>{name}</h3>
            <div>
              {mark ? <Upload name={mark} /> : null}
              <p className="measure soft">{text}</p>
              <Visit address={link ?? example} words={words.visit} name={name} />
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
