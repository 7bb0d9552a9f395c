import { expect, test } from "vitest";
import { DAY } from "#api/clock.ts";
import { sign } from "#contract/sign-off.ts";
import { linesOf, textStates } from "./signing-pages.ts";

const ABOUT = { page: "/x", pictures: [], sources: [] };
const burns = { id: "burns", title: "Burns", lines: ["Cool it.", "Rings off."], ...ABOUT };
const stroke = { id: "stroke", title: "Stroke", lines: ["Face, arm, speech."], ...ABOUT };
const SIGNED = Date.UTC(2026, 10, 24);
const SIGNED_BY = "Signed by Dr A on 24 November 2026";
const signature = sign(burns, { name: "Dr A", role: "physician", date: "2026-11-24" });
const signatures = { burns: { ...signature, lines: burns.lines } };
const states = (days: number, texts = [burns, stroke]) =>
  textStates(texts, { signatures, withdrawn: {} }, SIGNED + days * DAY).map(({ text: { id }, waits, soon, note }) => ({
    id,
    waits,
    soon,
    note,
  }));

test("what nobody has signed comes first, then what has to be signed again soon", () => {
  expect(states(0)).toEqual([
    { id: "stroke", waits: true, soon: false, note: "Nobody has signed it" },
    { id: "burns", waits: false, soon: false, note: `${SIGNED_BY}; next check by 24 November 2027` },
  ]);
  expect(states(333)[1]).toMatchObject({ id: "burns", soon: false });
  expect(states(334)[1]).toMatchObject({ id: "burns", soon: true, waits: false });
});

test("a changed text waits, and only what changed is marked", () => {
  const changed = { ...burns, lines: ["Cool it for 20 minutes.", "Rings off."] };
  expect(states(1, [changed])).toMatchObject([{ waits: true, note: "Changed since it was signed: line 1" }]);
  expect(linesOf(changed, burns.lines)).toEqual([
    { words: "Cool it.", mark: "gone" },
    { words: "Cool it for 20 minutes.", mark: "new" },
    { words: "Rings off." },
  ]);
  expect(linesOf(stroke)).toEqual([{ words: "Face, arm, speech." }]);
});

test("white space that no reader sees is no change, and no signed line is lost from sight", () => {
  const lines = linesOf({ lines: ["Two.", "One cm."] }, ["One\u00a0cm.", "Gone.", "Two.", "Last."]);
  const gone = ["Last.", "Gone."].map((words) => ({ words, mark: "gone" }));
  expect(lines).toEqual([{ words: "Two." }, gone[0], { words: "One cm." }, gone[1]]);
});

test("a withdrawn signature is not the same as none", () => {
  expect(textStates([stroke], { signatures: {}, withdrawn: { stroke: SIGNED } }, SIGNED)[0]?.note).toBe(
    "Its signature was withdrawn on 24 November 2026",
  );
});
