import type { ComponentProps, ReactNode } from "react";
import { classList } from "./class-list.ts";
import { type Action, Actions } from "./button.tsx";
import styles from "./sections.module.css";

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

type FactsProps = {
  /** What is said of each name. A fact without words is left out. */
  items: Readonly<Record<string, ReactNode>>;
  className?: string | undefined;
  /** The classes of the names, of the words, and of both together. */
  name?: string;
  words?: string;
  fact?: string | undefined;
};

/** A list of facts: names, and what is said of each. */
export function Facts({ items, className, name, words, fact }: FactsProps) {
  return (
    <dl className={className}>
      {Object.entries(items).map(([term, said]) =>
        said ? (
          <div key={term} className={fact}>
            <dt className={name}>{term}</dt>
            <dd className={words}>{said}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

type PointsProps = {
  /** What is said under each name. */
  items: Readonly<Record<string, ReactNode>>;
  /** What stands above the names, in their order. */
  pictures?: readonly ReactNode[] | undefined;
  inOrder?: boolean;
  className?: string | undefined;
  /** The classes of the names, and of the words. */
  name?: string;
  words?: string;
};

/** A list of headings, each with a few words and perhaps a picture. */
export function Points({ items, pictures, inOrder = false, className, name, words }: PointsProps) {
  const List = inOrder ? "ol" : "ul";
  return (
    <List className={className}>
      {Object.entries(items).map(([heading, said], index) => (
        <li key={heading}>
          {pictures?.[index]}
          <h3 className={name}>{heading}</h3>
          <p className={words}>{said}</p>
        </li>
      ))}
    </List>
  );
}

/** Steps in order, each with its number: below each other, and side by side on a wide page. */
export function Steps({ items }: Pick<PointsProps, "items">) {
  return <Points inOrder className={`${styles.steps} discs stack`} words="measure above-0 soft" items={items} />;
}

/** The heads of a table's columns; those `from` a place on are of numbers. */
export function Columns({ names, from = Infinity }: { names: readonly string[]; from?: number }) {
  return (
    <thead>
      <tr>
        {names.map((name, index) => (
          <th key={name} className={index < from ? undefined : "numbers"} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type FiguresProps = {
  id: string;
  caption: string;
  columns: readonly string[];
  className?: string | undefined;
  children: ReactNode;
};

/** A table of figures by their names in the first column. On narrow screens it scrolls, also by keyboard. */
export function Figures({ id, caption, columns, className, children }: FiguresProps) {
  return (
    <div
      className={classList("scroll", className)}
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
      tabIndex={0}
    >
      <table className="table">
        <caption id={id}>{caption}</caption>
        <Columns names={columns} from={1} />
        {children}
      </table>
    </div>
  );
}
