import { expect, test } from "vitest";
import {
  cedis,
  day,
  email,
  type FieldSchema,
  formOf,
  line,
  month,
  optional,
  paragraphs,
  phone,
  sums,
  picture,
  webLink,
  wholeNumber,
  youTube,
} from "./fields.ts";
import { KINDS } from "./kinds.ts";

const label = { label: "Field" };
const saidOf = (field: FieldSchema<unknown>, text: string) => {
  const { data, error } = field.safeParse(text);
  return error ? `✗ ${error.issues[0]?.message ?? ""}` : data;
};

test.each<[FieldSchema<unknown>, string, unknown]>([
  [line(label, 20), "  Kofi\u202e  Mensah ", "Kofi Mensah"],
  [paragraphs(label, 50), "One\r\nline.\r\n\r\n\r\n Two. ", "One line.\n\nTwo."],
  [webLink(label), " https://www.beat.org.gh/news?x=1 ", "https://www.beat.org.gh/news?x=1"],
  [email(label), " Hello@Beat.org.gh ", "Hello@beat.org.gh"],
  [phone(label), "030 222 3344", "+233 30 222 3344"],
  [day(label), "2028-02-29", "2028-02-29"],
  [cedis(label), "GH₵ 1,000.50", 100_050],
  [wholeNumber(label, 0, 99_999), "45,752", 45_752],
  [sums(label, 2), "\r\nKits: large\t1,900.50", [{ purpose: "Kits: large", amount: 190_050 }]],
  [youTube(label), "https://youtu.be/QOWB1hYAjZc?si=1", "QOWB1hYAjZc"],
  [youTube(label), "https://www.youtube.com/watch?list=PL1&v=QOWB1hYAjZc", "QOWB1hYAjZc"],
  [picture(label), `${"0a".repeat(16)}-240x160.webp`, `${"0a".repeat(16)}-240x160.webp`],
  [optional(day(label)), " ", null],
])("reads %#: %o", (field, typed, value) => {
  expect(saidOf(field, typed)).toEqual(value);
});

test.each<[FieldSchema<unknown>, string[]]>([
  [line(label, 10), ["", " \u200e ", "x".repeat(11)]],
  [paragraphs(label, 10), ["\n\n", "x".repeat(11)]],
  [webLink(label), ["http://beat.org.gh", "javascript:alert(1)", "//beat.org.gh", "https://localhost", "beat.org.gh"]],
  [webLink(label), ["https://user:secret@beat.org.gh", "https://beat.org.gh/a b"]],
  [email(label), ["nobody", "a@b", "a b@beat.org.gh", "x@beat.org.gh\nbcc: y@z.gh", "x?bcc=y%40z.gh&a@beat.org.gh"]],
  [phone(label), ["12", "+233", "call me", "+233 30 222 3344 5566 7788 99"]],
  [day(label), ["2027-02-29", "24/11/2026", "2026-1-1", "1999-01-01"]],
  [month(label), ["2026-13", "November"]],
  [cedis(label), ["", "-5", "0", "20.505", "twenty"]],
  [wholeNumber(label, 1, 99), ["0", "100", "1.5", "-1", "1e3", ""]],
  [sums(label, 2), ["", "Gloves", ": 20", "Gloves: -1", "A: 1\nA: 2", "A: 1\nB: 2\nC: 3", `${"x".repeat(121)}: 1`]],
  [youTube(label), ["QOWB1hYAjZ", "https://youtube.com.evil.example/watch?v=QOWB1hYAjZc"]],
  [picture(label), ["../../etc/passwd", "x.webp", `${"0a".repeat(16)}-0x160.webp`]],
  [optional(day(label)), ["soon"]],
])("refuses %# in words", (field, wrong) => {
  for (const text of wrong) expect(saidOf(field, text), text).toMatch(/^✗ (?:Enter|This|Choose) /u);
});

test("every field of every record says how its form asks for it", () => {
  for (const { schema, named } of Object.values(KINDS)) {
    const forms = Object.entries(schema.shape).map(([name, field]) => [name, formOf(field).label]);
    expect(forms.length).toBeGreaterThan(1);
    expect(Object.fromEntries(forms)[named]).toBeTruthy();
  }
});
