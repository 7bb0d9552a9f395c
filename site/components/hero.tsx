import type { ComponentProps, ReactNode } from "react";
import { Split } from "./split.tsx";
import "#site/styles/layout.css";

/** A page's first band: what the page is about, what to do (`children`), and a picture beside both. */
export function Hero({
  words,
  picture,
  className = "",
  children,
  ...split
}: { words: { heading: string; lead: string }; picture: ReactNode } & ComponentProps<typeof Split>) {
  return (
    <Split from="wide" {...split} className={`${className} align-center`}>
      <div>
        <h1>{words.heading}</h1>
        <p className="lead measure-short below-3">{words.lead}</p>
        {children}
      </div>
      {picture}
    </Split>
  );
}
