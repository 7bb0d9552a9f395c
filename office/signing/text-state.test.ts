import { expect, test } from "vitest";
import { sign } from "#contract/sign-off.ts";
import { linesOf, textStates } from "./text-state.ts";

const DAY_MS = 86_400_000;
const ABOUT = { page: "/x", pictures: [], sources: [] };
const burns = { id: "burns", title: "Burns", lines: ["Cool it.", "Rings off."], ...ABOUT };
const stroke = { id: "stroke", title: "Stroke", lines: ["Face, arm, speech."], ...ABOUT };
const SIGNED = Date.UTC(2026, 10, 24);
const signature = sign(burns, { name: "Dr A", role: "physician", date: "2026-11-24" });
const signatures = { burns: { ...signature, lines: [...signature.lines] } };
const states = (days: number, texts = [burns, stroke]) =>
  textStates(texts, { signatures, withdrawn: {} }, SIGNED + days * DAY_MS).map(({ text, waits, soon, note }) => ({
    id: text.id,
    waits,
    soon,
    note,
  }));

test("what nobody has signed comes first, then what has to be signed again soon", () => {
  expect(states(0)).toEqual([
    { id: "stroke", waits: true, soon: false, note: "Nobody has signed it" },
    {
      id: "burns",
      waits: false,
      soon: false,
      note: "Signed by Dr A on 24 November 2026; next check by 24 November 2027",
    },
  ]);
  expect(states(333)[1]).toMatchObject({ id: "burns", soon: false });
  expect(states(334)[1]).toMatchObject({ id: "burns", soon: true, waits: false });
});

test("after thirteen months every signature has ended", () => {
  expect(states(396)).toMatchObject([
    { id: "burns", waits: true, note: "Signed by Dr A on 24 November 2026, more than a year ago" },
    { id: "stroke", waits: true },
  ]);
});

test("a changed text waits, and only what changed is marked", () => {
  const changed = { ...burns, lines: ["Cool it for 20 minutes.", "Rings off."] };
  expect(states(1, [changed])).toMatchObject([{ waits: true, note: "Changed since it was signed: line 1" }]);
  expect(linesOf(changed, signatures.burns.lines)).toEqual({
    lines: [
      { words: "Cool it for 20 minutes.", isNew: true, instead: ["Cool it."] },
      { words: "Rings off.", isNew: false, instead: [] },
    ],
    gone: [],
  });
  expect(linesOf(stroke).lines).toEqual([{ words: "Face, arm, speech.", isNew: false, instead: [] }]);
});

test("white space that no reader sees is no change, and no signed line is lost from sight", () => {
  const signed = ["One\u00a0cm.", "Gone.", "Two.", "Last."];
  const { lines, gone } = linesOf({ lines: ["Two.", "One cm."] }, signed);
  expect(lines).toEqual([
    { words: "Two.", isNew: false, instead: [] },
    { words: "One cm.", isNew: false, instead: ["Last."] },
  ]);
  expect(gone).toEqual(["Gone."]);
});

test("a withdrawn signature is not the same as none", () => {
  expect(textStates([stroke], { signatures: {}, withdrawn: { stroke: SIGNED } }, SIGNED)[0]?.note).toBe(
    "Its signature was withdrawn on 24 November 2026",
  );
});
