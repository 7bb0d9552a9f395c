import { Logo } from "#site/parts/logo.tsx";
import { PageLink } from "#site/parts/page-link.tsx";
import { DONATE_LINK, MAIN_LINKS, type NavLink, PULSE_LINKS } from "#site/facts/navigation.ts";
import { usePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./navbar.module.css";
import panel from "./side-panel.module.css";

/**
 * The top bar on wide screens, and the side panel at 736 px and below. Both menus are `details`, so they open by touch,
 * by keyboard and without script. Script (site/behaviours/) closes them when the visitor moves on.
 */
export function Navbar() {
  const { brand } = useSite();
  const { pathname } = usePage().url;
  return (
    <header className={styles.navbar}>
      <beat-navbar>
        <div className={`${styles.bar} row align-center gap-3 centre`}>
          <a href="/" className={styles.logo} aria-label={`${brand.name}, home`}>
            <Logo name={brand.name} />
          </a>
          <nav className={`${styles.wide} no-print`} aria-label="Main">
            <ul className={`${styles.items} row align-center semibold`}>
              <li>
                <details className={styles.pulse} data-current={pathname.startsWith("/pulse/")}>
                  <summary>
                    <span>Pulse</span>
                  </summary>
                  <Links links={PULSE_LINKS} className={styles.sub} />
                </details>
              </li>
              {MAIN_LINKS.map((link) => (
                <li key={link.to}>
                  <PageLink link={link} className={styles.item} />
                </li>
              ))}
            </ul>
          </nav>
          <a href={DONATE_LINK.to} className={`${styles.donate} no-print`}>
            {DONATE_LINK.title}
          </a>
          <SidePanel />
        </div>
      </beat-navbar>
    </header>
  );
}

/** The menu on a narrow page. It opens over the whole page. */
function SidePanel() {
  return (
    <details className={`${panel.panel} no-print`} data-current="false">
      <summary>
        <span className="visually-hidden">Menu</span>
      </summary>
      <nav className={panel.sheet} aria-label="Menu" data-ground="night">
        <p className={panel.urgent}>
          <a href="/pulse/cardiac-arrest#survival">Start CPR</a>
        </p>
        <p className={panel.heading}>Pulse</p>
        <Links links={PULSE_LINKS} className={panel.small} />
        <Links links={MAIN_LINKS} className={panel.large} />
        <p className={panel.thumb}>
          <a href={DONATE_LINK.to}>{DONATE_LINK.title}</a>
        </p>
      </nav>
    </details>
  );
}

function Links({ links, className }: { links: readonly NavLink[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <PageLink link={link} />
        </li>
      ))}
    </ul>
  );
}
