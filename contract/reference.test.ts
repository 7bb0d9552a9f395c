import { expect, test } from "vitest";
import { readReference, REFERENCES, referenceOf } from "./reference.ts";

const some = Array.from({ length: 200 }, (_, index) => Math.floor((index * REFERENCES) / 200));

test("every number has its own reference, without symbols that are easily confused", () => {
  const references = some.map(referenceOf);
  expect(new Set(references).size).toBe(some.length);
  for (const reference of [...references, referenceOf(0), referenceOf(REFERENCES - 1)])
    expect(reference).toMatch(/^BEAT-[2-9AC-HJKMNPQRTV-Y]{4}-[2-9AC-HJKMNPQRTV-Y]{2}$/u);
  expect(REFERENCES).toBe(14_348_907);
});

test("a reference is read in small letters, without dashes, with spaces and without the first word", () => {
  const reference = referenceOf(123_456);
  const bare = reference.replaceAll("-", "");
  for (const typed of [reference, reference.toLowerCase(), bare, ` ${reference.replaceAll("-", " ")} `, bare.slice(4)])
    expect(readReference(typed), typed).toEqual({ kind: "reference", reference });
});

test("a wrong symbol is noticed, and so are two neighbours in the wrong order", () => {
  for (const reference of some.map(referenceOf)) {
    const symbols = reference.slice(5).replace("-", "");
    for (let at = 0; at < symbols.length; at += 1) {
      for (const other of "23456789ACDEFGHJKMNPQRTVWXY01ILOBSZU") {
        const typed = `BEAT${symbols.slice(0, at)}${other}${symbols.slice(at + 1)}`;
        if (other !== symbols[at]) expect(readReference(typed), typed).toEqual({ kind: "mistyped" });
      }
      const [a = "", b = ""] = symbols.slice(at, at + 2);
      const turned = `BEAT${symbols.slice(0, at)}${b}${a}${symbols.slice(at + 2)}`;
      if (a !== b && b !== "") expect(readReference(turned), turned).toEqual({ kind: "mistyped" });
    }
  }
});

test("a reference of the wrong length is mistyped, and other text is no reference", () => {
  for (const typed of ["BEAT", "beat-7k4q", `${referenceOf(1)}2`])
    expect(readReference(typed)).toEqual({ kind: "mistyped" });
  for (const typed of ["", "000123", "234567", "0f".repeat(16), "1b0d7c2e-hubtel", "x".repeat(10_000)])
    expect(readReference(typed)).toEqual({ kind: "none" });
});
