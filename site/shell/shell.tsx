import { Fragment, type ReactNode } from "react";
import { NO_NETWORK, OTHER_NUMBERS } from "#site/facts/signed-advice.ts";
import { usePage, useSite } from "#site/page.ts";
import { Band } from "#site/parts/sections.tsx";
import { NoAnswer } from "#site/parts/signed-advice.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import styles from "./shell.module.css";

/** The frame of every page: skip link, emergency line, navbar, the page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { sandboxUrl } = useSite();
  const { pathname } = usePage().url;
  return (
    <>
      <a href="#main" className={`${styles.skip} no-print`}>
        Skip to the page
      </a>
      {sandboxUrl ? (
        <aside className={`${styles.strip} small semibold middle no-print`} aria-label="Practice mode">
          Practice mode: no real money. <a href={sandboxUrl}>Pretend phones</a>
        </aside>
      ) : null}
      <div className={styles.top} data-asks={pathname === "/impact/donate" ? "" : undefined}>
        <aside className={`${styles.emergency} accent small semibold`} aria-label="Emergency number">
          <div className="inside row align-base">
            <p>
              In an emergency call <a href="tel:112">112</a> now
            </p>
            <NoAnswer brief />
          </div>
        </aside>
        <OfflineNotice />
        <Navbar />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <beat-fragment />
    </>
  );
}

/**
 * Says when there is no network, and what still works without one. On the stored pages it is short, because it stays
 * visible above instructions that somebody needs now. A visitor who saves data stores no pages, even with the script of
 * the thirty seconds.
 */
function OfflineNotice() {
  const { page, document } = usePage();
  if (document.light) return null;
  return (
    <beat-offline-notice className="contents">
      <div role="status">
        <p className={`${styles.strip} ${styles.offline} small middle no-print`} hidden>
          {page.offline ? (
            "You are offline. This page still works."
          ) : (
            <>
              You are offline. <a href="/pulse/cardiac-arrest">CPR</a> and{" "}
              <a href="/pulse/general-emergencies">first aid</a> still open. {NO_NETWORK}
            </>
          )}
        </p>
      </div>
    </beat-offline-notice>
  );
}

/** Replaces a page that could not be rendered. It uses no data, so that it does not fail too. */
export function BrokenPage() {
  const { pathname, search } = usePage().url;
  return (
    <main>
      <title>This page did not load</title>
      <Band>
        <h1>This page did not load</h1>
        <p className="lead measure">A gift that you approved still counts.</p>
        <p>
          <a href={pathname + search}>Load it again</a> or go <a href="/">home</a>.
        </p>
        <p>
          In an emergency call <a href="tel:112">112</a> now. No answer?
          {OTHER_NUMBERS.map(({ number, name }) => (
            <Fragment key={number}>
              {" "}
              <a href={`tel:${number}`}>{number}</a> {name}.
            </Fragment>
          ))}
        </p>
      </Band>
    </main>
  );
}
