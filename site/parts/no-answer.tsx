import type { ReactNode } from "react";
import { NO_ANSWER, NO_NETWORK, OTHER_NUMBERS } from "#site/facts/signed-advice.ts";
import { classList } from "./class-list.ts";
import { ButtonLink } from "./button.tsx";
import { SignedBy } from "./signed-by.tsx";
import styles from "./no-answer.module.css";

type CallProps = { arrest?: boolean; className?: string | undefined; children?: ReactNode };

/**
 * Shown beside every link to call 112: the other numbers, and how to get to a hospital if no ambulance comes. `brief`
 * is the form in every page's emergency line, which opens over the page; `arrest`, the one beside CPR.
 */
export function NoAnswer({ brief = false, arrest = false }: { brief?: boolean; arrest?: boolean }) {
  return (
    <details className={classList(styles.strip, brief && `${styles.brief} no-print`)}>
      <summary className={classList("bold", brief && "unmarked")}>
        {brief ? "112 no reply?" : "112 does not answer? No ambulance?"}
      </summary>
      <div className={`${styles.panel} stack gap-2 rounded`}>
        <ul className={`${styles.numbers} tiles gap-1`}>
          {OTHER_NUMBERS.map(({ number, name }) => (
            <li key={number}>
              <a className="press small" href={`tel:${number}`}>
                <strong className="step-1">{number}</strong> {name}
              </a>
            </li>
          ))}
        </ul>
        {arrest ? <p>{NO_ANSWER.arrest}</p> : null}
        <p>{NO_ANSWER.ride}</p>
        <div className="no-print">
          <p>{NO_NETWORK}</p>
          {brief ? null : <SignedBy text="no-answer" />}
        </div>
      </div>
    </details>
  );
}

/** The call, large enough for one thumb in bright sun, and what to do when nobody answers. */
export function CallNow({ arrest = false, className, children }: CallProps) {
  return (
    <div className={classList(styles.call, className)}>
      <ButtonLink to="tel:112" className="no-print">
        Call 112
      </ButtonLink>
      <NoAnswer arrest={arrest} />
      {children}
    </div>
  );
}
