import type { ReactNode } from "react";
import styles from "./step-layout.module.css";

/**
 * The layout of one view of the donate page: what went wrong, the heading, what to do, and a calm drawing beside it.
 * `asideFirst` puts the drawing above the words on narrow screens.
 */
export function StepLayout({
  title,
  under,
  trouble,
  aside,
  asideFirst = false,
  children,
}: {
  title: string;
  under?: ReactNode;
  trouble?: ReactNode;
  aside?: ReactNode;
  asideFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.layout} data-aside-first={asideFirst ? "" : undefined}>
      <div className={styles.main}>
        {trouble}
        <header>
          <h1 className={styles.title}>{title}</h1>
          {under}
        </header>
        {children}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  );
}
