import { expect, test } from "vitest";
import { greetingFor, writeLetter } from "./write-letter.ts";

test("a text that somebody typed is shown whole and contains no markup, wherever it stands", () => {
  const typed = '&#60;<b title="₵">';
  const parts = [typed, { label: typed, href: typed, below: typed }];
  const table = { heading: typed, before: typed, rows: [[typed, typed] as const] };
  const letter = { to: "ama@example.com", subject: "", id: "1", parts: [...parts, table] };
  const brand = { name: "Beat", email: "help@beat.example", origin: "https://beat.example" };
  const { html = "" } = writeLetter(letter, brand);
  expect(html.split("&#38;#60;&#60;b title=&#34;₵&#34;&#62;")).toHaveLength(9);
  expect(html).not.toContain("<b ");
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
