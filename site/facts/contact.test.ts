import { expect, test } from "vitest";
import { contactText, contactWays } from "./contact.ts";

const brand = { whatsApp: "+233 24 000 0001", phone: "+233 30 000 0000", email: "help@beat.example" };

test("offers WhatsApp, if there is a number for it, then a call, then e-mail, with the subject of the message", () => {
  const ways = [
    ["WhatsApp", "https://wa.me/233240000001?text=A%20course%20near%20me"],
    ["Call", "tel:+233300000000"],
    ["Email", "mailto:help@beat.example?subject=A%20course%20near%20me"],
  ];
  const waysOf = (of: Parameters<typeof contactWays>[0]) =>
    contactWays(of, "A course near me").map(({ name, to }) => [name, to]);
  expect(waysOf(brand)).toEqual(ways);
  expect(waysOf({ ...brand, whatsApp: null })).toEqual(ways.slice(1));
});

test("the sentence names the same ways in the same order, and no line break divides a number", () => {
  const [whatsApp, phone] = ["+233\u00a024\u00a0000\u00a00001", "+233\u00a030\u00a0000\u00a00000"];
  expect(contactText(brand)).toBe(`message ${whatsApp} on WhatsApp, call ${phone}, or write to help@beat.example`);
  expect(contactText({ ...brand, whatsApp: null })).toBe(`call ${phone}, or write to help@beat.example`);
});
