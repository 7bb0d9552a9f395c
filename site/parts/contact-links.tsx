import type { ReactNode } from "react";
import { type ContactWay, contactWays } from "#site/facts/contact.ts";
import { useSite } from "#site/site-config.ts";
import { type ButtonLook, ButtonLink, Link } from "./button.tsx";

const LOOKS: Record<"whatsapp" | "call" | "email", ButtonLook> = { whatsapp: "solid", call: "outline", email: "plain" };

/** Links to contact us about something. The visitor's message begins with `message`, which says what it is about. */
export function ContactLinks({ label, message }: { label: string; message: string }) {
  const { brand } = useSite();
  return (
    <div>
      <p className="bold">{label}</p>
      <ul className="cluster gap-2 above-1" aria-label={label}>
        {contactWays(brand, message).map(({ id, name, address, to }) => (
          <li key={id}>
            <ButtonLink to={to} look={LOOKS[id]} external={id === "whatsapp"}>
              {id === "call" ? `${name} ${address}` : name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to one of the ways to reach the organisation. */
export function ContactLink({
  way: { id, to },
  ...link
}: {
  way: ContactWay;
  className?: string;
  children: ReactNode;
}) {
  return <Link {...link} to={to} external={id === "whatsapp"} />;
}
