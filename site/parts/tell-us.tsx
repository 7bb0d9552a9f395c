import { useContext } from "react";
import { ContactLink } from "#site/parts/contact-link.tsx";
import { contactWays } from "#site/facts/contact.ts";
import { SignOffsContext } from "#site/document/sign-offs-context.ts";
import { usePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";

/**
 * The way to report a mistake in medical words. The message begins with the page and the version of each text, as
 * the office shows it, and says nothing about the visitor.
 */
export function TellUs({ texts }: { texts: readonly string[] }) {
  const { brand, origin } = useSite();
  const { pathname } = usePage().url;
  const signOffs = useContext(SignOffsContext);
  const versions = texts.flatMap((id) => signOffs.get(id) ?? []).map(({ id, version }) => `${id} ${version}`);
  const message = `Wrong on ${origin}${pathname} (${versions.join(", ")}): `;
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
