import type { ReactNode } from "react";
import styles from "./step-layout.module.css";

/**
 * The layout of one view of a page with a form: what went wrong, the heading, what to do, and a calm drawing beside it.
 * `asideFirst` puts the drawing above the words on narrow screens.
 */
export function StepLayout({
  title,
  isArrival = false,
  under,
  trouble,
  aside,
  asideFirst = false,
  children,
}: {
  title: string;
  /** A form led to this view, so its heading takes the focus, and the keyboard and a screen reader go on from there. */
  isArrival?: boolean;
  under?: ReactNode;
  trouble?: ReactNode;
  aside?: ReactNode;
  asideFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.layout} stack align-start apart`} data-aside-first={asideFirst ? "" : undefined}>
      <div className={`${styles.main} stack gap-4`}>
        {trouble}
        <header>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as above */}
          <h1 className="step-4" {...(isArrival ? { tabIndex: -1, autoFocus: true } : {})}>
            {title}
          </h1>
          {under}
        </header>
        {children}
      </div>
      {aside ? <div className={`${styles.aside} sticky`}>{aside}</div> : null}
    </div>
  );
}

/** A running heartbeat while something is being done. `children` says what, and is announced. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={`${styles.spinner} row align-center bold`} role="status">
      <svg viewBox="0 0 96 32" width="72" height="24" fill="none" aria-hidden="true">
        <path
          className="trace"
          pathLength="1"
          strokeDasharray=".5 .5"
          d="M0 16h22l6-6 6 6h6l6-14 8 28 7-20 5 6h26"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </p>
  );
}
