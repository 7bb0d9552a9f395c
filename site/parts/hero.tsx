import type { ComponentProps, ReactNode } from "react";
import { classList } from "./class-list.ts";
import { Split } from "./split.tsx";

type HeroProps = { heading: string; lead: string; picture: ReactNode } & ComponentProps<typeof Split>;

/** A page's first band: what the page is about, what to do (`children`), and a picture beside both. */
export function Hero({ heading, lead, picture, className, children, ...split }: HeroProps) {
  return (
    <Split from="wide" {...split} className={classList(className, "align-center")}>
      <div>
        <h1>{heading}</h1>
        <p className="lead measure-short below-3">{lead}</p>
        {children}
      </div>
      {picture}
    </Split>
  );
}
