import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { useLocation } from "react-router";
import { Logo } from "#site/components/logo.tsx";
import { PageLink } from "#site/components/page-link.tsx";
import { DONATE_LINK, MAIN_LINKS, PULSE_LINKS } from "#site/content/navigation.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./navbar.module.css";
import { useScrolled } from "./use-scrolled.ts";

/**
 * The top bar on wide screens, and the side panel at 736 px and below. Both menus are `details`: they open by
 * touch, by keyboard and without script; script closes them again when the visitor moves on.
 */
export function Navbar({ withDonate }: { withDonate: boolean }) {
  const { brand } = useSite();
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  return (
    <header className={styles.navbar} data-scrolled={scrolled}>
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
        {withDonate ? (
          <a href={DONATE_LINK.to} className={styles.donate}>
            {DONATE_LINK.title}
          </a>
        ) : null}
        <Menu className={styles.panel} label="Menu">
          <nav className={styles.sheet} aria-label="Menu" data-ground="night">
            <Links links={MAIN_LINKS} className={styles.large} />
            <p className={styles.heading}>Pulse</p>
            <Links links={PULSE_LINKS} className={styles.small} />
            {withDonate ? (
              <a href={DONATE_LINK.to} className={styles.thumb}>
                {DONATE_LINK.title}
              </a>
            ) : null}
          </nav>
        </Menu>
      </div>
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
  children: React.ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className={className}
      data-current={current}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("a")) close();
      }}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) close();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        close();
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <span>{label}</span>
      </summary>
      {children}
    </details>
  );
}
