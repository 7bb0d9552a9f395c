import { FOOTER_LINKS, LEGAL_LINKS, SOCIAL_NAMES } from "#site/facts/navigation.ts";
import { contactWays } from "#site/facts/contact.ts";
import { Logo, QrCode } from "#site/parts/brand.tsx";
import { ContactLink } from "#site/parts/button.tsx";
import { Vignette } from "#site/parts/pictures.tsx";
import { useSite } from "#site/page.ts";
import styles from "./footer.module.css";

/** The footer. Its groups of links are open in the HTML; on a narrow page script folds them (site/behaviours/). */
export function Footer() {
  const { brand, social, stores, year } = useSite();
  const networks = Object.entries(SOCIAL_NAMES).flatMap(([id, name]) => {
    const address = social[id as keyof typeof SOCIAL_NAMES];
    return address === null ? [] : [{ id, name, address }];
  });
  return (
    <footer className={`${styles.footer} no-print`} data-ground="night">
      <Vignette drawing="weave-strip" />
      <Vignette drawing="social-marks" className="visually-hidden" />
      <div className={`${styles.inner} inside stack gap-6 gap-x-4`}>
        <div className={styles.contact}>
          <Logo name={brand.name} />
          <address className="stack">
            {contactWays(brand).map((way) => (
              <ContactLink key={way.id} way={way}>
                {way.id === "whatsapp" ? `${way.name}: ` : ""}
                {way.address}
              </ContactLink>
            ))}
            <a href={brand.mapUrl} target="_blank" rel="noopener noreferrer">
              {brand.address}
              <span className="visually-hidden"> (map, opens in a new tab)</span>
            </a>
          </address>
          <ul className={`${styles.social} cluster gap-1`}>
            {networks.map(({ id, name, address }) => (
              <li key={id}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
                    <use href={`#social-${id}`} />
                  </svg>
                  <span className="visually-hidden">
                    {brand.name} on {name} (opens in a new tab)
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <beat-footer className="contents">
          <nav className={`${styles.groups} tiles`} aria-label="Footer">
            {Object.entries(FOOTER_LINKS).map(([heading, links]) => (
              <details key={heading} open>
                <summary className="arrow unmarked">
                  <h2 className="label">{heading.replace("{name}", brand.name)}</h2>
                </summary>
                <ul>
                  {links.map((link) => (
                    <li key={link.title}>
                      <a href={link.to}>{link.title}</a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </nav>
        </beat-footer>
        <figure className={`${styles.qr} middle`}>
          <a className="block" href={stores.android} target="_blank" rel="noopener noreferrer">
            <QrCode />
            <span className="visually-hidden">Get the app on Google Play (opens in a new tab)</span>
          </a>
          <figcaption className="above-1 small semibold">Scan &amp; Save a Life</figcaption>
        </figure>
      </div>
      <div className={`${styles.legal} inside cluster gap-1 gap-x-3 align-base apart ruled soft small`}>
        <p>
          © {year} {brand.name}. Not a substitute for professional emergency services. {brand.registration}
        </p>
        <ul className="cluster gap-x-3">
          {LEGAL_LINKS.map((link) => (
            <li key={link.to}>
              <a href={link.to}>{link.title}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
