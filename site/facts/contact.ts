import type { SiteConfig } from "#site/site-config.ts";

export type ContactWay = { id: "whatsapp" | "call" | "email"; name: string; address: string; to: string };

type Brand = Pick<SiteConfig["brand"], "whatsApp" | "phone" | "email">;

/** How to contact the organisation, in words that continue "You can …". */
export function contactText({ whatsApp, phone, email }: Brand): string {
  return `${whatsApp ? `message ${unbroken(whatsApp)} on WhatsApp, ` : ""}call ${unbroken(phone)}, or write to ${email}`;
}

/** A phone number that no line break divides. */
export function unbroken(number: string): string {
  return number.replaceAll(" ", "\u00a0");
}

/** The ways to contact the organisation, those that people in Ghana use most first: many phones have no e-mail. */
export function contactWays({ whatsApp, phone, email }: Brand, message = ""): ContactWay[] {
  const digits = (number: string) => number.replaceAll(/\D/gu, "");
  const query = (name: string) => (message ? `?${name}=${encodeURIComponent(message)}` : "");
  const chat: ContactWay[] = whatsApp
    ? [{ id: "whatsapp", name: "WhatsApp", address: whatsApp, to: `https://wa.me/${digits(whatsApp)}${query("text")}` }]
    : [];
  return [
    ...chat,
    { id: "call", name: "Call", address: phone, to: `tel:+${digits(phone)}` },
    { id: "email", name: "Email", address: email, to: `mailto:${email}${query("subject")}` },
  ];
}
