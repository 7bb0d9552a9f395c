import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FRAME } from "#site/content/site/frame.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { useSite } from "#site/site-config.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/components/logo.module.css";
import "./footer.module.css";
import "./navbar.module.css";
import "./side-panel.module.css";
import { OfflineNotice } from "./offline-notice.tsx";
import "../no-answer.module.css";
import styles from "./shell.module.css";

/**
 * The frame of every page: skip link, emergency line, navbar, the page, footer. Only the server renders the navbar and
 * the footer (site/entry.server.tsx), because no page changes them.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { sandboxUrl } = useSite();
  const { pathname } = useLocation();
  const { skip, emergency } = FRAME;
  return (
    <>
      <a href="#main" className={`${styles.skip} no-print`}>
        {skip}
      </a>
      {sandboxUrl ? (
        <aside className={`${styles.sandbox} no-print`} aria-label="Practice mode">
          Practice mode: no real money. <a href={sandboxUrl}>Pretend phones</a>
        </aside>
      ) : null}
      <div className={styles.top} data-asks={pathname === PAGES.donate.path ? "" : undefined}>
        <aside className={styles.emergency} aria-label={emergency.label}>
          <div>
            <p>
              {emergency.call} <a href="tel:112">112</a> <span className={styles.now}>{emergency.now}</span>
            </p>
            <Vignette name="no-answer" className={styles.noAnswer} />
          </div>
        </aside>
        <OfflineNotice />
        <Vignette name="navbar" className={styles.drawn} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Vignette name="footer" className={styles.drawn} />
      <beat-fragment />
    </>
  );
}
