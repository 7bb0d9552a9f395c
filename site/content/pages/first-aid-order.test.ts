import { expect, test } from "vitest";
import { readContentWords } from "#site/fixtures/content-words.ts";
import { card, stepOf } from "#site/fixtures/first-aid-card.ts";
import { bloodNeeds } from "./blood-needs.ts";
import { cardiacArrest } from "./cardiac-arrest.ts";
import { FIRST_AID } from "./first-aid.ts";
import { generalEmergencies } from "./general-emergencies.ts";
import { impact } from "./impact.ts";
import { medications } from "./medications.ts";
import { NO_ANSWER } from "./no-answer.ts";
import { SPOKEN } from "./spoken-cpr.ts";

/* Right words can still hurt somebody when they come too late or reach the wrong person: which words come first, and for
   whom each text is. If you change one, change its row in docs/content-sources.md and have a clinician look at it. */

const allWords = readContentWords()
  .map(({ words }) => words)
  .join("\n");
const { survival, child, metronome, voice } = cardiacArrest;
const linksOf = (id: string) => card(id).links?.map(({ to }) => to.replace(/^.*#/u, "")) ?? [];
const said = SPOKEN.steps.map(({ shown }) => shown);

test("H1: choking sends a baby under one to the baby’s card before any thrust", () => {
  expect(card("choking").sign).toMatch(/^Over one year old/u);
  expect(card("choking").also).toMatch(/A baby under one: never the belly/u);
  expect(linksOf("choking")).toEqual(["choking-baby", "survival", "child"]);
  expect(card("choking").also).toContain(card("choking-baby").name);
});

test("H2: an adult lies flat on the floor before anybody pushes, on the page and in the voice", () => {
  expect(survival.steps[2]?.text).toMatch(/^Flat on the back, on the floor, not on a bed or a chair\./u);
  expect(said[2]).toContain("Flat on the back, on the floor.");
});

test("H3: wherever CPR starts, the person neither answers nor breathes normally", () => {
  // These follow words that say as much: does not answer, goes limp, has fallen.
  const known = ["recovery", "choking", "choking-baby", "fainting"];
  const starts = FIRST_AID.filter(({ id }) => !known.includes(id)).flatMap(({ steps }) =>
    steps.filter((step) => /start CPR/u.test(step)),
  );
  expect(starts.length).toBeGreaterThan(8);
  expect(starts.filter((step) => !/no answer and no normal breathing/iu.test(step))).toEqual([
    expect.stringMatching(/^Pull nobody out/u),
  ]);
  expect(generalEmergencies.hero.arrest.question).toMatch(/^No answer, no normal breathing\?/u);
});

test("H4: electric shock: a fallen line comes first, and then the current goes off before anybody touches", () => {
  expect(card("electric-shock").steps[0]).toMatch(/^A wire fallen from a pole: stay 20 metres away.*No stick/u);
  expect(stepOf("electric-shock", "do not touch the person. Current off first")).toBe(2);
  expect(stepOf("electric-shock", "dry wooden stick. Nothing wet, nothing of metal")).toBe(3);
  expect(card("electric-shock").words).toMatch(/To a hospital, even when they feel well/u);
});

test("H5: where the heart has stopped, nobody stops pushing for a taxi", () => {
  expect(NO_ANSWER.arrest).toMatch(/^Heart stopped: keep pushing where they lie/u);
  expect(NO_ANSWER.arrest).toMatch(/drive only when nobody at all can come/u);
});

test("H6: nobody is rolled after a fall, and a hurt person who chokes is rolled in one piece", () => {
  expect(card("recovery").sign).toMatch(/has not fallen, crashed or dived$/u);
  expect(linksOf("recovery")).toContain("crash");
  expect(card("crash").also).toMatch(/choking on vomit or blood.*roll the whole body in one piece/u);
});

test("H6: what makes an exception to the first two steps stands above them", () => {
  const first = FIRST_AID.filter(({ neverFirst }) => neverFirst).map(({ id }) => id);
  expect(first).toEqual(["recovery", "asthma"]);
  for (const id of first) expect(card(id).never, id).toBeTruthy();
  // In these the step itself says it, so that nothing delays the first act.
  expect(card("bleeding").steps[0]).toMatch(/Something sticks in: press beside it/u);
  expect(card("birth").steps[1]).toMatch(/first: to a hospital at once\. If not: support the head, never pull/u);
});

test("H7: somebody who wants to die: what kills now comes first, and the card speaks to that person too", () => {
  expect(stepOf("despair", "something swallowed, or about to do it: 112 now")).toBe(1);
  expect(stepOf("despair", "Are you thinking of ending your life?")).toBe(2);
  expect(card("despair").words).toMatch(/Do not leave them alone/u);
  expect(card("despair").steps[3]).toMatch(/0800\u00a0678\u00a0678\. Nobody answers: 112, or go together/u);
  expect(card("despair").also).toMatch(/^Is it you\? You are not alone/u);
  expect(card("despair").links?.map(({ to }) => to)).toEqual([
    "tel:0800678678",
    expect.stringMatching(/#poisoning$/u),
    expect.stringMatching(/#bleeding$/u),
  ]);
  expect(card("despair").never).toMatch(/Do not promise to keep it a secret/u);
});

test("H10: a band is twisted tight with a stick, because a pulled knot does not stop an artery", () => {
  expect(card("bleeding").steps[3]).toMatch(/Knot in a stick, twist until it stops, tie it/u);
  expect(allWords).not.toMatch(/two of you pull/u);
});

test("H11: drowning: no water is pressed out, and the breaths are named where CPR starts", () => {
  expect(card("drowning").never).toMatch(/Do not press the belly, and do not hang or roll them/u);
  expect(stepOf("drowning", "five breaths first")).toBe(stepOf("drowning", "start CPR"));
});

test("H12: nobody with a snakebite looks for antivenom in pharmacies", () => {
  expect(JSON.stringify(impact.needs.medication)).not.toMatch(/antivenom|snake/iu);
});

test("H13: the person does not answer, or 112 does not: the words say which", () => {
  expect(survival.steps[1]?.text).toMatch(/^They do not answer you: call now/u);
  expect([NO_ANSWER.question, NO_ANSWER.brief]).toEqual([
    expect.stringMatching(/^112 does not answer\?/u),
    expect.stringMatching(/^112 /u),
  ]);
});

test("H14: the voice says that it is for an adult, sends others to their steps, and gives way to the AED", () => {
  expect(voice.start).toMatch(/: an adult$/u);
  expect(said[0]).toMatch(/^For an adult\./u);
  expect(voice.waiting).toMatch(/A child or a baby\? Read the five steps/u);
  expect(voice.speaking).toMatch(/112 or the AED/u);
  expect(child.beat.to).toBe("#metronome");
});

test("H15: a child’s airway is opened before anybody looks for breathing", () => {
  expect(child.steps[0]?.text).not.toMatch(/breathing/u);
  expect(child.steps[1]?.text).toMatch(/something firm\. Lift the bone of the chin\. Look for breathing/u);
  expect(child.steps[2]?.text).toMatch(/It does not rise: lift the chin again/u);
});

test("H16: clothes on fire: down, not away; and nothing from the kitchen on a burn or a wound", () => {
  expect(card("burns").steps[0]).toMatch(/^Clothes on fire: do not run\. Down on the ground and roll/u);
  for (const custom of ["oil", "kerosene", "raw egg", "herbs"]) expect(card("burns").never).toContain(custom);
  expect(card("bleeding").never).toMatch(/No sand/u);
});

test("H17: whoever has to move a hurt person is told how", () => {
  expect(card("crash").steps[1]).toMatch(/five people\. The one at the head gives the word.*in one line/u);
  expect(card("crash").steps[0]).toMatch(/hazard lights on, branches or a triangle/u);
});

test("H19: birth on the way, the cord first, and heavy bleeding", () => {
  expect(card("birth").also).toMatch(/^In a taxi: drive on to the nearest maternity unit/u);
  expect(card("birth").never).toMatch(/cord first: on knees and elbows, bottom up, do not touch it/u);
});

test("H19: low sugar: a child who cannot swallow, and the way there from a fever fit", () => {
  expect(card("low-sugar").also).toMatch(/A child who cannot swallow: a teaspoon of wet sugar under the tongue/u);
  expect(card("low-sugar").steps[2]).toMatch(/An adult: nothing by mouth/u);
  expect(linksOf("fever-fit")).toContain("low-sugar");
});

test("H19: snakebite: a ride; poison: fumes are not entered; fit: nothing in the mouth; faint: before it comes", () => {
  expect(card("snakebite").steps[1]).toMatch(/by car, or on a motorbike between the rider and a helper/u);
  expect(card("poisoning").also).toMatch(/call them out.*open doors and windows from outside/u);
  expect(card("poisoning").sign).toMatch(/caustic soda.*weedkiller/u);
  expect(card("seizure").never).toMatch(/no spoon, no water, no medicine, no herbs/u);
  expect(card("fainting").also).toMatch(/About to faint: sit or lie down/u);
});

test("H19: one person alone keeps pushing, and one who has learnt breaths gives them", () => {
  for (const words of [survival.steps[4]?.text, metronome.swap, said[4], SPOKEN.change.shown])
    expect(words).toContain("Alone: keep pushing.");
  expect(survival.notes.join(" ")).toMatch(/You have learnt breaths: 30 pushes, two breaths/u);
});

test("H19: films give way to the cards, nobody takes another’s medicine, and the centre decides about blood", () => {
  expect(impact.films.text).toMatch(/where a film and our cards differ, follow the cards/u);
  expect(medications.care.text).toMatch(/Do not take somebody else’s medicine; only in an asthma attack another/u);
  expect(medications.care.text).toMatch(/no advice on medicines\. No antibiotics without a prescription/u);
  expect(bloodNeeds.facts.rows[0]?.answer).toMatch(/17 to 60, weigh 50\u00a0kg/u);
  expect(bloodNeeds.facts.rows[0]?.text).toContain("12\u00a0g/dl or more");
});

test("H19: somebody else calls while the first begins", () => {
  expect(generalEmergencies.hero.lead).toMatch(/They call, you start\. Alone: on speaker/u);
});
