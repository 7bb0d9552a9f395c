import type { ReactNode } from "react";
import type { ContactWay } from "#site/facts/contact.ts";

/** A link to one of the ways to reach the organisation. WhatsApp opens in a new tab, and the link says so. */
export function ContactLink({ way: { id, to }, children }: { way: ContactWay; children: ReactNode }) {
  if (id !== "whatsapp") return <a href={to}>{children}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
