import { expect, test } from "vitest";
import { contactText, contactWays } from "./contact.ts";

const brand = { whatsApp: "+233 24 000 0001", phone: "+233 30 000 0000", email: "help@beat.example" };

test("offers WhatsApp first, then a call, then e-mail, with the subject of the message", () => {
  expect(contactWays(brand, "A course near me").map(({ name, to }) => [name, to])).toEqual([
    ["WhatsApp", "https://wa.me/233240000001?text=A%20course%20near%20me"],
    ["Call", "tel:+233300000000"],
    ["Email", "mailto:help@beat.example?subject=A%20course%20near%20me"],
  ]);
});

test("the sentence names the same ways in the same order, and no line break divides a number", () => {
  const [whatsApp, phone] = ["+233\u00a024\u00a0000\u00a00001", "+233\u00a030\u00a0000\u00a00000"];
  expect(contactText(brand)).toBe(`message ${whatsApp} on WhatsApp, call ${phone}, or write to help@beat.example`);
  expect(contactText({ ...brand, whatsApp: null })).toBe(`call ${phone}, or write to help@beat.example`);
});

test("leaves WhatsApp out when there is no number for it", () => {
  expect(contactWays({ ...brand, whatsApp: null }).map(({ to }) => to)).toEqual([
    "tel:+233300000000",
    "mailto:help@beat.example",
  ]);
});
