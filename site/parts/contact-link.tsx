import type { ReactNode } from "react";
import type { ContactWay } from "#site/facts/contact.ts";

/** A link to one of the ways to reach the organisation. WhatsApp opens in a new tab, and the link says so. */
export function ContactLink({
  way: { id, to },
  className,
  children,
}: {
  way: ContactWay;
  className?: string;
  children: ReactNode;
}) {
  if (id !== "whatsapp")
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  return (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
