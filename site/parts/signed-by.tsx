import { dateText } from "#contract/format.ts";
import type { SignOff } from "#contract/sign-off.ts";
import { ContactLink } from "./button.tsx";
import { contactWays } from "#site/facts/contact.ts";
import { usePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";

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
