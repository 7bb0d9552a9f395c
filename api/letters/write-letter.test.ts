import { expect, test } from "vitest";
import { escapeHtml, greetingFor } from "./write-letter.ts";

test("a text that somebody typed is shown whole and contains no markup", () => {
  expect(escapeHtml('&#60;<b title="₵">')).toBe("&#38;#60;&#60;b title=&#34;₵&#34;&#62;");
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
