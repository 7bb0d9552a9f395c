import type { ReactNode } from "react";
import { dateText } from "#contract/format.ts";
import type { SignOff } from "#contract/sign-off.ts";
import { contactWays } from "#site/facts/contact.ts";
import { NO_ANSWER, NO_NETWORK, OTHER_NUMBERS } from "#site/facts/signed-advice.ts";
import { usePage, useSite } from "#site/page.ts";
import { classList } from "./class-list.ts";
import { ButtonLink, ContactLink } from "./button.tsx";
import styles from "./signed-advice.module.css";

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

/** Says below a medical text which clinician has read exactly these words, or that none has, and perhaps how to `tellUs`. */
export function SignedBy({ text, tellUs = false }: { text: string; tellUs?: boolean }) {
  const signOff = usePage().signOffs.get(text);
  if (!signOff) return null;
  return (
    <>
      <p className="soft small">{checkedBy(signOff)}</p>
      {tellUs ? <TellUs texts={[text]} /> : null}
    </>
  );
}

function checkedBy(signOff: SignOff): string {
  switch (signOff.state) {
    case "signed":
      return `Checked by ${signOff.name}, ${signOff.role}, on ${dateText(signOff.date)}`;
    case "expired":
      return "Checked more than a year ago, and not again by a clinician yet";
    default:
      return "Not yet checked by a clinician";
  }
}

/**
 * The way to report a mistake in medical words. The message begins with the page and the version of each text, as
 * the office shows it, and says nothing about the visitor.
 */
export function TellUs({ texts }: { texts: readonly string[] }) {
  const { brand, origin } = useSite();
  const { url, signOffs } = usePage();
  const versions = texts.flatMap((id) => signOffs.get(id) ?? []).map(({ id, version }) => `${id} ${version}`);
  const message = `Wrong on ${origin}${url.pathname} (${versions.join(", ")}): `;
  const [way] = contactWays(brand, message).filter(({ id }) => id !== "call");
  return way ? (
    <p className="no-print">
      Something wrong here?{" "}
      <ContactLink way={way} className="tap">
        Tell us
      </ContactLink>
    </p>
  ) : null;
}
