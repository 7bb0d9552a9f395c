import type { SiteConfig } from "#site/site-config.ts";

export type ContactWay = { id: "whatsapp" | "call" | "email"; name: string; address: string; to: string };

/** How to reach the organisation, in the middle of a sentence: "You can …". */
export function contactText({
  whatsApp,
  phone,
  email,
}: Pick<SiteConfig["brand"], "whatsApp" | "phone" | "email">): string {
  return `${whatsApp ? `message ${whatsApp} on WhatsApp, ` : ""}call ${phone}, or write to ${email}`;
}

/** How to reach the organisation, in the order that people in Ghana use: many phones have no e-mail. */
export function contactWays(
  { whatsApp, phone, email }: Pick<SiteConfig["brand"], "whatsApp" | "phone" | "email">,
  message = "",
): ContactWay[] {
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
