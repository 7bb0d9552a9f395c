import type { ComponentProps, ReactNode } from "react";
import { classList } from "./class-list.ts";
import { type Action, Actions } from "./button.tsx";
import styles from "./band.module.css";

/** The grounds a band can stand on (styles/tokens.css). `paper` is the page's own. */
export type Ground = "paper" | "sand" | "ink" | "night" | "blood" | "deep" | "leaf" | "ochre";

type BandProps = {
  ground?: Ground;
  id?: string;
  voice?: "statement" | "quiet";
  flush?: boolean;
  /** What it is headed with. A heading that is more than words, or inside, is one of the `children`. */
  heading?: string;
  /** Names the section for screen readers. Set it when the section has no heading. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A full-width band of a page, with the page's gutter and width inside. `id` makes it a fragment to link to.
 * `voice` is how loud it speaks: a `statement` has a large heading and much air; lists, questions, news and closing
 * links are `quiet`. `flush` leaves out the vertical space, for bands whose picture touches the edge.
 */
export function Band({ ground = "paper", id, voice, flush = false, heading, label, className, children }: BandProps) {
  return (
    <section
      id={id}
      aria-label={label}
      data-voice={voice}
      data-ground={ground === "paper" ? undefined : ground}
      className={classList(styles.band, flush && styles.flush)}
    >
      <div className={classList("inside", className)}>
        {heading === undefined ? null : <h2>{heading}</h2>}
        {children}
      </div>
    </section>
  );
}

type SplitProps = { from?: "middle" | "wide" } & ComponentProps<typeof Band>;

/**
 * A band in two columns where there is room: on all but narrow pages, or only on wide ones. The page's class can set
 * the columns' widths (`--columns`) and the distance between them (`--gap`).
 */
export function Split({ from = "middle", className, ...band }: SplitProps) {
  const beside = from === "wide" ? "beside-wide" : "beside";
  return <Band {...band} className={classList("stack", styles.split, beside, className)} />;
}

type HeroProps = { heading: string; lead: string; picture: ReactNode } & Omit<SplitProps, "heading">;

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

type ClosingProps = { heading: string; text: string; action: Action; second: Action } & Pick<
  ComponentProps<typeof Band>,
  "ground" | "voice"
>;

/** A page's last band: what follows from the page, and two links. */
export function Closing({ heading, text, action, second, voice = "quiet", ...band }: ClosingProps) {
  return (
    <Band {...band} voice={voice} heading={heading}>
      <p className="lead measure below-3">{text}</p>
      <Actions first={action} second={second} />
    </Band>
  );
}
