import { START_CPR } from "#site/facts/first-aid/card.ts";
import { DONATE_LINK, MAIN_LINKS, PULSE_LINKS } from "#site/facts/navigation.ts";
import { Menu, MenuLinks } from "./menu.tsx";
import styles from "./side-panel.module.css";

/** The menu on a narrow page. It opens over the whole page. */
export function SidePanel() {
  return (
    <Menu className={`${styles.panel} no-print`} label="Menu">
      <nav className={styles.sheet} aria-label="Menu" data-ground="night">
        <p className={styles.urgent}>
          <a href={START_CPR.to}>{START_CPR.title}</a>
        </p>
        <p className={styles.heading}>Pulse</p>
        <MenuLinks links={PULSE_LINKS} className={styles.small} />
        <MenuLinks links={MAIN_LINKS} className={styles.large} />
        <p className={styles.thumb}>
          <a href={DONATE_LINK.to}>{DONATE_LINK.title}</a>
        </p>
      </nav>
    </Menu>
  );
}
