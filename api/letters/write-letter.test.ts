import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml, greetingFor } from "./write-letter.ts";

const texts = fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "#", "6", ";", "a", "₵", "😀") });

test("any text is shown whole and contains no markup", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"]/u);
      expect(escaped.replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))).toBe(text);
    }),
  );
});

test.each(["Efua Owusu-Ansah", "Dr. Kofi A. Boateng", "Ɛsi Ɔkyere"])("%s is greeted by name", (name) =>
  expect(greetingFor(name)).toBe(`Dear ${name},`),
);

test.each([
  "",
  "Kofi. Unblock it at https://evil/momo",
  "Kofi, see www.evil",
  "evil.example",
  "evil．example",
  "write to kofi@evil",
  "Kofi, call ０２４１２３４５６７",
])("%j is not", (name) => expect(greetingFor(name)).toBe("Hello,"));
