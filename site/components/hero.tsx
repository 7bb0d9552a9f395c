import type { ComponentProps, ReactNode } from "react";
import { Split } from "./split.tsx";
import styles from "./hero.module.css";

/** A page's first band: what the page is about, what to do (`children`), and a picture beside both. */
export function Hero({
  words,
  picture,
  className = "",
  children,
  ...split
}: { words: { heading: string; lead: string }; picture: ReactNode } & ComponentProps<typeof Split>) {
  return (
    <Split from="wide" {...split} className={`${styles.hero} ${className}`}>
      <div>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        {children}
      </div>
      {picture}
    </Split>
  );
}
