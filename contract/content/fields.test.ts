import { expect, test } from "vitest";
import * as fields from "./fields.ts";
import { KINDS } from "./kinds.ts";

const label = { label: "Field" };
const saidOf = (field: fields.FieldSchema<unknown>, text: string) => {
  const { data, error } = field.safeParse(text);
  return error ? `✗ ${error.issues[0]?.message ?? ""}` : data;
};

test.each<[fields.FieldSchema<unknown>, string, unknown]>([
  [fields.line(label, 20), "  Kofi\u202e  Mensah ", "Kofi Mensah"],
  [fields.paragraphs(label, 50), "One\r\nline.\r\n\r\n\r\n Two. ", "One line.\n\nTwo."],
  [fields.webLink(label), " https://www.beat.org.gh/news?x=1 ", "https://www.beat.org.gh/news?x=1"],
  [fields.email(label), " Hello@Beat.org.gh ", "Hello@beat.org.gh"],
  [fields.phone(label), "030 222 3344", "+233 30 222 3344"],
  [fields.day(label), "2028-02-29", "2028-02-29"],
  [fields.cedis(label), "GH₵ 1,000.50", 100_050],
  [fields.wholeNumber(label, 0, 99_999), "45,752", 45_752],
  [fields.sums(label, 2), "\r\nKits: large\t1,900.50", [{ purpose: "Kits: large", amount: 190_050 }]],
  [fields.youTube(label), "https://youtu.be/QOWB1hYAjZc?si=1", "QOWB1hYAjZc"],
  [fields.youTube(label), "https://www.youtube.com/watch?list=PL1&v=QOWB1hYAjZc", "QOWB1hYAjZc"],
  [fields.picture(label), `${"0a".repeat(16)}-240x160.webp`, `${"0a".repeat(16)}-240x160.webp`],
  [fields.optional(fields.day(label)), " ", null],
])("reads %#: %o", (field, typed, value) => {
  expect(saidOf(field, typed)).toEqual(value);
});

test.each<[fields.FieldSchema<unknown>, string[]]>([
  [fields.line(label, 10), ["", " \u200e ", "x".repeat(11)]],
  [fields.paragraphs(label, 10), ["\n\n", "x".repeat(11)]],
  [
    fields.webLink(label),
    ["http://beat.org.gh", "javascript:alert(1)", "//beat.org.gh", "https://localhost", "beat.org.gh"],
  ],
  [fields.webLink(label), ["https://user:secret@beat.org.gh", "https://beat.org.gh/a b"]],
  [
    fields.email(label),
    ["nobody", "a@b", "a b@beat.org.gh", "x@beat.org.gh\nbcc: y@z.gh", "x?bcc=y%40z.gh&a@beat.org.gh"],
  ],
  [fields.phone(label), ["12", "+233", "00233 30 222 3344", "call me", "+233 30 222 3344 5566 7788 99"]],
  [fields.day(label), ["2027-02-29", "24/11/2026", "2026-1-1", "1999-01-01"]],
  [fields.month(label), ["2026-13", "November"]],
  [fields.cedis(label), ["", "-5", "0", "20.505", "twenty"]],
  [fields.wholeNumber(label, 1, 99), ["0", "100", "1.5", "-1", "1e3", ""]],
  [
    fields.sums(label, 2),
    ["", "Gloves", ": 20", "Gloves: -1", "A: 1\nA: 2", "A: 1\nB: 2\nC: 3", `${"x".repeat(121)}: 1`],
  ],
  [fields.youTube(label), ["QOWB1hYAjZ", "https://youtube.com.evil.example/watch?v=QOWB1hYAjZc"]],
  [fields.picture(label), ["../../etc/passwd", "x.webp", `${"0a".repeat(16)}-0x160.webp`]],
  [fields.optional(fields.day(label)), ["soon"]],
])("refuses %# in words", (field, wrong) => {
  for (const text of wrong) expect(saidOf(field, text), text).toMatch(/^✗ (?:Enter|This|Choose) /u);
});

test("every field of every record says how its form asks for it", () => {
  for (const { schema, named } of Object.values(KINDS)) {
    const forms = Object.entries(schema.shape).map(([name, field]) => [name, fields.formOf(field).label]);
    expect(forms.length).toBeGreaterThan(1);
    expect(Object.fromEntries(forms)[named]).toBeTruthy();
  }
});
