import type { ReactNode } from "react";
import { FRAME } from "#site/facts/frame.ts";
import { usePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";
import { NoAnswer } from "../parts/no-answer.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import styles from "./shell.module.css";

/** The frame of every page: skip link, emergency line, navbar, the page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { sandboxUrl } = useSite();
  const { pathname } = usePage().url;
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
      <div className={styles.top} data-asks={pathname === "/impact/donate" ? "" : undefined}>
        <aside className={styles.emergency} aria-label={emergency.label}>
          <div>
            <p>
              {emergency.call} <a href="tel:112">112</a> <span className={styles.now}>{emergency.now}</span>
            </p>
            <div className={styles.noAnswer}>
              <NoAnswer brief />
            </div>
          </div>
        </aside>
        <OfflineNotice />
        <div className={styles.drawn}>
          <Navbar />
        </div>
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={styles.drawn}>
        <Footer />
      </div>
      <beat-fragment />
    </>
  );
}
