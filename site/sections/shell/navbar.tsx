import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Logo } from "#site/components/logo.tsx";
import { PageLink } from "#site/components/page-link.tsx";
import { DONATE_LINK, MAIN_LINKS, PULSE_LINKS } from "#site/content/site/navigation.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./navbar.module.css";

/**
 * The top bar on wide screens, and the side panel at 736 px and below. Both menus are `details`: they open by
 * touch, by keyboard and without script; script (site/behaviours/) closes them again when the visitor moves on.
 */
export function Navbar() {
  const { brand } = useSite();
  const { pathname } = useLocation();
  return (
    <header className={styles.navbar}>
      <beat-navbar>
        <div className={styles.bar}>
          <a href="/" className={styles.logo} aria-label={`${brand.name}, home`}>
            <Logo name={brand.name} />
          </a>
          <nav className={styles.wide} aria-label="Main">
            <ul className={styles.items}>
              <li>
                <Menu className={styles.pulse} label="Pulse" current={pathname.startsWith("/pulse/")}>
                  <Links links={PULSE_LINKS} className={styles.sub} />
                </Menu>
              </li>
              {MAIN_LINKS.map((link) => (
                <li key={link.to}>
                  <PageLink link={link} className={styles.item} />
                </li>
              ))}
            </ul>
          </nav>
          <a href={DONATE_LINK.to} className={styles.donate}>
            {DONATE_LINK.title}
          </a>
          <Menu className={styles.panel} label="Menu">
            <nav className={styles.sheet} aria-label="Menu" data-ground="night">
              <Links links={MAIN_LINKS} className={styles.large} />
              <p className={styles.heading}>Pulse</p>
              <Links links={PULSE_LINKS} className={styles.small} />
              <a href={DONATE_LINK.to} className={styles.thumb}>
                {DONATE_LINK.title}
              </a>
            </nav>
          </Menu>
        </div>
      </beat-navbar>
    </header>
  );
}

function Links({ links, className }: { links: typeof MAIN_LINKS; className: string | undefined }) {
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

function Menu({
  label,
  className,
  current = false,
  children,
}: {
  label: string;
  className: string | undefined;
  current?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={className} data-current={current}>
      <summary>
        <span>{label}</span>
      </summary>
      {children}
    </details>
  );
}
