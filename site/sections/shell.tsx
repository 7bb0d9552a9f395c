import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Toasts } from "#site/components/toasts.tsx";
import { PAGES } from "#site/content/pages.ts";
import { useSite } from "#site/site-config.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import { Arrival } from "./arrival.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import "./no-answer.module.css";
import styles from "./shell.module.css";
import { useFollowedLinks } from "./use-followed-links.ts";

/** What every page stands in: skip link, emergency line, navbar, the page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { sandboxUrl } = useSite();
  const { pathname } = useLocation();
  useFollowedLinks();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      {sandboxUrl ? (
        <aside className={styles.sandbox} aria-label="Practice mode">
          Practice mode: no real money moves. <a href={sandboxUrl}>Open the pretend phones</a>
        </aside>
      ) : null}
      <div className={styles.top}>
        <aside className={styles.emergency} aria-label="Emergency number">
          <div>
            <p>
              In an emergency call <a href="tel:112">112</a> <span className={styles.now}>now</span>
            </p>
            <Vignette name="no-answer" className={styles.noAnswer} />
          </div>
        </aside>
        <Navbar withDonate={pathname !== PAGES.donate.path} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <OfflineNotice path={pathname} />
      <Arrival />
      <Toasts />
    </>
  );
}
