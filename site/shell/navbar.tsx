import { Logo } from "#site/parts/brand.tsx";
import { ButtonLink, Links, PageLink } from "#site/parts/button.tsx";
import { DONATE_LINK, MAIN_LINKS, PULSE_LINKS } from "#site/facts/navigation.ts";
import { usePage, useSite } from "#site/page.ts";
import styles from "./navbar.module.css";

/**
 * The top bar on wide screens, and the side panel at 736 px and below. Both menus are `details`, so they open by touch,
 * by keyboard and without script. Script (site/behaviours/) closes them when the visitor moves on.
 */
export function Navbar() {
  const { brand } = useSite();
  const { pathname } = usePage().url;
  return (
    <header className={styles.navbar}>
      <beat-navbar className="contents">
        <div className={`${styles.bar} inside row align-center gap-3`}>
          <a href="/" className={styles.logo} aria-label={`${brand.name}, home`}>
            <Logo name={brand.name} />
          </a>
          <nav className={`${styles.wide} no-print`} aria-label="Main">
            <ul className={`${styles.items} row align-center semibold`}>
              <li>
                <details className={styles.pulse}>
                  <summary
                    className={`${styles.item} row align-center unmarked`}
                    data-current={pathname.startsWith("/pulse/")}
                  >
                    <span className="arrow">Pulse</span>
                  </summary>
                  <Links links={PULSE_LINKS} className={`${styles.sub} card`} />
                </details>
              </li>
              {MAIN_LINKS.map((link) => (
                <li key={link.to}>
                  <PageLink link={link} className={`${styles.item} row align-center`} />
                </li>
              ))}
            </ul>
          </nav>
          <ButtonLink to={DONATE_LINK.to} className={`${styles.donate} no-print`}>
            {DONATE_LINK.title}
          </ButtonLink>
          <SidePanel />
        </div>
      </beat-navbar>
    </header>
  );
}

/** The menu on a narrow page. It opens over the whole page. */
function SidePanel() {
  return (
    <details className={`${styles.panel} no-print`}>
      <summary className="unmarked">
        <span className="visually-hidden">Menu</span>
      </summary>
      <nav className={`${styles.sheet} appear`} aria-label="Menu" data-ground="night">
        <p className={styles.urgent}>
          <ButtonLink to="/pulse/cardiac-arrest#survival">Start CPR</ButtonLink>
        </p>
        <p className="soft semibold">Pulse</p>
        <Links links={PULSE_LINKS} className={`${styles.small} tiles gap-x-2 semibold`} />
        <Links links={MAIN_LINKS} className={`${styles.large} headline`} />
        <p className={styles.thumb}>
          <ButtonLink to={DONATE_LINK.to}>{DONATE_LINK.title}</ButtonLink>
        </p>
      </nav>
    </details>
  );
}
