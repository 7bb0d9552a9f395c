import { Logo } from "#site/parts/logo.tsx";
import { PageLink } from "#site/parts/page-link.tsx";
import { DONATE_LINK, MAIN_LINKS, PULSE_LINKS } from "#site/facts/navigation.ts";
import { usePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";
import { Menu, MenuLinks } from "./menu.tsx";
import { SidePanel } from "./side-panel.tsx";
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
      <beat-navbar>
        <div className={styles.bar}>
          <a href="/" className={styles.logo} aria-label={`${brand.name}, home`}>
            <Logo name={brand.name} />
          </a>
          <nav className={`${styles.wide} no-print`} aria-label="Main">
            <ul className={styles.items}>
              <li>
                <Menu className={styles.pulse} label="Pulse" current={pathname.startsWith("/pulse/")}>
                  <MenuLinks links={PULSE_LINKS} className={styles.sub} />
                </Menu>
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
