import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readContentWords } from "#site/fixtures/content-words.ts";
import { card, stepOf } from "#site/fixtures/first-aid-card.ts";
import { bloodNeeds } from "./blood-needs.ts";
import { FIRST_AID, FIRST_AID_GROUPS } from "./first-aid.ts";
import { generalEmergencies } from "./general-emergencies.ts";
import { NO_ANSWER } from "./no-answer.ts";
import { NO_NETWORK } from "../site/emergency-numbers.ts";
import { streetSafety } from "./street-safety.ts";

/* What each card must say, and in which order. The words in quotation marks follow docs/content-sources.md. If you
   change one, change its row there too and have a clinician look at it. */

const allWords = readContentWords()
  .map(({ words }) => words)
  .join("\n");

describe("cards", () => {
  test.each(FIRST_AID)("$id has four lines that a frightened person can read", ({ steps, never, also }) => {
    expect(steps).toHaveLength(4);
    for (const line of [...steps, never ?? "", also ?? ""]) expect(line.length, line).toBeLessThanOrEqual(185);
  });

  test("each has its own address, and the page says how many there are", () => {
    expect(new Set(FIRST_AID.map(({ id }) => id)).size).toBe(FIRST_AID.length);
    const numbers: Record<number, string> = { 24: "Twenty-four", 25: "Twenty-five", 26: "Twenty-six" };
    expect(generalEmergencies.cards.lead).toContain(`${numbers[FIRST_AID.length]} cards`);
  });

  test("the cards link to CPR for a child and for a baby", () => {
    const elsewhere = FIRST_AID_GROUPS.flatMap(({ elsewhere: links = [] }) => links);
    expect(elsewhere.map(({ title }) => title)).toEqual(["CPR for a child", "CPR for a baby"]);
    for (const { to } of elsewhere) expect(to).toMatch(/\/cardiac-arrest#child$/u);
  });

  test("a card that names a colour says where dark skin shows it", () => {
    const coloured = FIRST_AID.filter(({ id }) => /pale|blue or grey|grey/u.test(card(id).words));
    expect(coloured.length).toBeGreaterThanOrEqual(5);
    for (const { id } of coloured) expect(card(id).words, id).toMatch(/gums|under the nails/u);
    expect(generalEmergencies.cards.colour).toMatch(/inside the lips, at the gums, the palms and under the nails/u);
  });

  test("a card that ends in CPR leads there", () => {
    const ending = FIRST_AID.filter(({ steps }) =>
      steps.some((step) => /start CPR|CPR for a (?:baby|child)/u.test(step)),
    );
    expect(ending.length).toBeGreaterThan(7);
    expect(
      ending.filter(({ links }) => !links?.some(({ to }) => to.includes("/cardiac-arrest#"))).map(({ id }) => id),
    ).toEqual([]);
  });
});

test("A4: what to do when 112 does not answer, or no ambulance comes", () => {
  expect(NO_ANSWER.numbers.map(({ number, name }) => `${number} ${name}`)).toEqual([
    "193 Ambulance",
    "191 Police",
    "192 Fire",
  ]);
  expect(NO_ANSWER.ride).toMatch(/car or taxi to the nearest hospital with an emergency unit/u);
  expect(NO_ANSWER.ride).toMatch(/beside the person/u);
});

test("A5: nothing says that 112 rings where there is no network", () => {
  const notice = readFileSync(new URL("../../sections/shell/offline-notice.tsx", import.meta.url), "utf8");
  expect(`${notice} ${allWords}`).not.toContain("112 still rings");
  expect(notice).toContain("{NO_NETWORK}");
  for (const words of [NO_NETWORK, NO_ANSWER.silent])
    expect(words).toMatch(/needs no data\. If it does not ring, move to where the phone finds a network/u);
});

describe("birth", () => {
  test("A6: a baby that does not breathe is dried, rubbed, and given breaths", () => {
    expect(card("birth").words).toMatch(
      /No cry, no breath: dry firmly and rub the back\. Still none: five tiny breaths/u,
    );
  });
  test("A6: it says what to do about heavy bleeding", () => {
    expect(card("birth").words).toMatch(/soaks cloth after cloth: lie flat, baby to the breast, rub the womb/u);
    expect(card("birth").steps[1]).toMatch(/^A hand, a foot, the bottom or the cord first: to a hospital at once/u);
  });
});

describe("breathing, but not waking", () => {
  test("A7: the call is the first line", () => expect(stepOf("recovery", "Call 112")).toBe(1));
  test("A7 and B12: nobody is rolled after a fall, a crash or a dive", () => {
    expect(card("recovery").never).toMatch(/After a fall, a crash or a dive: do not roll/u);
    expect(card("recovery").never).toMatch(/unless they vomit/u);
    expect(card("recovery").words).toContain("Gasps are not breathing");
    expect(card("recovery").words).toMatch(/Late in pregnancy: on the left side/u);
    expect(allWords).toContain("roll a breathing person who is not hurt on to their side");
  });
});

test("H8: a card for a severe allergy: the pen, lie down, and a hospital even when it passes", () => {
  expect(stepOf("allergy", "Call 112, on speaker: say “severe allergy”")).toBe(1);
  expect(stepOf("allergy", "adrenaline pen: into the outer thigh at once")).toBe(2);
  expect(stepOf("allergy", "Do not stand or walk")).toBe(3);
  expect(card("allergy").never).toMatch(/To a hospital even when it passes/u);
});

test("H9: a card for a dog bite: wash for 15 minutes, and the vaccine the same day", () => {
  expect(stepOf("dog-bite", "soap and running water for 15 minutes")).toBe(1);
  expect(stepOf("dog-bite", "the same day, even for a scratch: ask for the rabies vaccine")).toBe(2);
  expect(card("dog-bite").never).toMatch(/Put nothing else on it/u);
});

test("A8: a card for a crash or a fall", () => {
  expect(stepOf("crash", "Stop the traffic")).toBe(1);
  expect(card("crash").words).toMatch(/Pull nobody out, unless/u);
  expect(card("crash").words).toMatch(/hold the head as you find it/u);
  expect(card("crash").never).toMatch(/helmet stays on unless they are not breathing/u);
});

describe("choking", () => {
  test("A9: somebody calls as soon as no air passes, and the person bends forward", () => {
    expect(stepOf("choking", "somebody calls 112")).toBe(1);
    expect(stepOf("choking", "Bend them forward")).toBe(2);
    expect(card("choking").words).toMatch(/Pregnant, or too big to reach round: on the breastbone/u);
    expect(card("choking").words).toContain("only what you can see");
    expect(card("choking").never).toMatch(/No fingers down the throat/u);
    expect(card("choking").never).toMatch(/see a doctor/u);
  });
  test("A9: a baby has its own card", () => {
    expect(card("choking-baby").words).toMatch(/face down along your arm, head low/u);
    expect(card("choking-baby").words).toMatch(
      /Five thrusts on the breastbone, with two thumbs or the heel of one hand/u,
    );
    expect(card("choking-baby").never).toMatch(/Never the belly/u);
    expect(allWords).not.toMatch(/two fingers/u);
  });
});

test("A10: drowning: breaths first for the trained, pushing for the untrained, on the side for a person who breathes", () => {
  expect(stepOf("drowning", "Do not go in")).toBe(1);
  expect(card("drowning").words).toMatch(
    /Trained: five breaths first, then 30 pushes and two breaths\. Not trained: push/u,
  );
  expect(card("drowning").words).toMatch(/A child or a baby, or if you are trained: five breaths first/u);
  expect(card("drowning").words).toMatch(/Breathing, but not waking: on the side, dry and warm/u);
});

test("A11: seizure: a person who does not breathe afterwards gets CPR; one who does not wake is an emergency", () => {
  expect(card("seizure").words).toMatch(/no normal breathing then: .*start CPR/u);
  expect(card("seizure").words).toMatch(/not awake after ten minutes/u);
  expect(card("seizure").words).toMatch(/a small baby/u);
  expect(card("seizure").never).toMatch(/cold bath/u);
});

test("A12, H19: asthma: a person who cannot finish a sentence needs 112 first; puffs again after 10 minutes, not 15", () => {
  expect(allWords).not.toMatch(/15 minutes: the same/u);
  expect(stepOf("asthma", "Cannot finish a sentence")).toBe(1);
  expect(stepOf("asthma", "112 now")).toBe(1);
  expect(card("asthma").words).toMatch(/through a spacer/u);
  expect(card("asthma").words).toMatch(/Worse at any time/u);
  expect(card("asthma").words).toMatch(/after 10 minutes/u);
  expect(card("asthma").never).toMatch(/AIR, MART or SMART/u);
});

test("A13: aspirin: 300 mg, an adult, and who must not", () => {
  expect(stepOf("chest-pain", "Call 112")).toBe(1);
  expect(card("chest-pain").words).toMatch(/one tablet of 300 mg, or four of 75 mg/u);
  expect(card("chest-pain").words).not.toMatch(/up to 300/u);
  for (const who of [
    "under 16",
    "allergic",
    "told to avoid it",
    "ulcer",
    "thin the blood",
    "blow to the chest",
    "stroke",
  ])
    expect(card("chest-pain").never).toContain(who);
  expect(card("chest-pain").never).toMatch(/Not sure\? Leave it/u);
});

test("A14: snakebite without swelling, breathing that stops, and venom in the eye", () => {
  expect(allWords).not.toContain("only antivenom works");
  expect(card("snakebite").sign).toMatch(/nothing at first; later drooping eyelids/u);
  expect(card("snakebite").words).toMatch(/even if it looks small/u);
  expect(card("snakebite").words).toMatch(/has antivenom/u);
  expect(card("snakebite").words).toMatch(/no normal breathing: start CPR/u);
  expect(card("snakebite").also).toMatch(/in the eye: pour plenty of clean water .*do not rub/u);
  expect(card("snakebite").never).toMatch(/no aspirin, no alcohol, no black stone/u);
});

test("A15: burns: rings off while it cools, what to do without a tap, current and chemicals", () => {
  expect(stepOf("burns", "current off first")).toBe(1);
  expect(stepOf("burns", "20 minutes")).toBe(2);
  expect(card("burns").words).toMatch(/No tap: pour clean water/u);
  expect(card("burns").steps[2]).toMatch(/While it cools: rings, watch and clothes off/u);
  expect(card("burns").steps[3]).toMatch(/not round it/u);
  expect(card("burns").words).toMatch(/bigger than the palm/u);
});

test("A16 and B11: an improvised tourniquet, objects left in the wound, and a barrier between hands and blood", () => {
  expect(card("bleeding").words).toMatch(/at least 5 cm wide/u);
  expect(card("bleeding").words).toMatch(/three fingers above the wound, not on a joint/u);
  expect(card("bleeding").words).toMatch(/Note the time, do not loosen it/u);
  expect(card("bleeding").words).toMatch(/Groin, armpit or neck: push cloth into the wound/u);
  expect(card("bleeding").never).toMatch(/Do not pull out what sticks in/u);
  expect(card("bleeding").steps[1]).toMatch(/glove or a clean plastic bag/u);
  expect(generalEmergencies.steps.items[0]?.text).toMatch(/plastic bag between you and blood.*soap/u);
});

test("A18: a card for heat: cool first, then the hospital", () => {
  expect(stepOf("heat", "Call 112")).toBe(1);
  expect(card("heat").words).toMatch(/up to the neck/u);
  expect(card("heat").words).toMatch(/15 minutes, or until they think clearly/u);
  expect(card("heat").never).toMatch(/Nothing to drink while they are confused/u);
});

test("poisoning: nobody is made to vomit, nothing by mouth, and nobody else is poisoned", () => {
  expect(stepOf("poisoning", "Call 112")).toBe(1);
  expect(card("poisoning").never).toMatch(/Never make them vomit: kerosene/u);
  expect(card("poisoning").words).toMatch(/Nothing to eat or drink/u);
  expect(card("poisoning").words).toMatch(/keep it off yourself/u);
  expect(card("poisoning").also).toMatch(/do not go in/u);
});

test("head injury: the signs that need 112, and who goes to a hospital anyway", () => {
  expect(stepOf("head-injury", "Call 112")).toBe(1);
  for (const sign of ["drowsy", "confused", "a fit", "vomiting", "blood or clear water from ear or nose"])
    expect(card("head-injury").steps[0]).toContain(sign);
  expect(card("head-injury").steps[3]).toMatch(/knocked out even briefly.*medicine to thin the blood/u);
});

test("a child’s fever fit: the time, the side, when to call, and malaria", () => {
  expect(stepOf("fever-fit", "Look at the time")).toBe(1);
  expect(card("fever-fit").steps[1]).toMatch(/over five minutes, the first fit.*under six months.*lips and gums/u);
  expect(card("fever-fit").words).toMatch(/hospital the same day.*severe malaria/u);
  expect(card("fever-fit").never).toMatch(/No spoon.*no cold bath/u);
});

test("fainting: flat, legs up, and what is not a faint", () => {
  expect(card("fainting").steps[0]).toMatch(
    /raise the legs, and look at the breathing\. Late in pregnancy: on the side/u,
  );
  expect(card("fainting").steps[1]).toMatch(/only gasps: call 112 and start CPR.*within a minute: call 112/u);
});

test("nosebleed: forward, ten minutes, and when to go", () => {
  expect(stepOf("nosebleed", "head forward")).toBe(1);
  expect(card("nosebleed").steps[1]).toMatch(/soft part of the nose.*10 minutes/u);
  expect(card("nosebleed").never).toMatch(/Do not lean back/u);
});

test("broken bone: still as it lies, pressed beside the bone, never pulled", () => {
  expect(stepOf("broken-bone", "Keep it still, as it lies")).toBe(1);
  expect(card("broken-bone").steps[1]).toMatch(/around the bone, not on it/u);
  expect(card("broken-bone").never).toMatch(/Do not pull it straight/u);
});

test("B4: low sugar: how much, and when to give it again", () => {
  expect(card("low-sugar").sign).toMatch(/medicine for sugar/u);
  expect(card("low-sugar").words).toMatch(/a heaped tablespoon of sugar in water/u);
  expect(card("low-sugar").words).toMatch(/No better after 10 minutes: the same again, and call 112/u);
});

test("B5: stroke: sudden, any one sign is enough, nothing by mouth", () => {
  expect(card("stroke").sign).toContain("Suddenly");
  expect(stepOf("stroke", "call 112")).toBe(1);
  expect(card("stroke").words).toMatch(/when they were last well/u);
  expect(card("stroke").never).toMatch(/no aspirin/u);
});

test("B9: the page calls a tenth per minute an older rule", () => {
  expect(allWords).toMatch(/Newer guidelines say that survival falls by 3 to 6%/u);
});

test("B15: blood: the interval is the centre's, and who waits", () => {
  const facts = bloodNeeds.facts.rows.flatMap(({ answer, text }) => [answer, text]).join(" ");
  expect(facts).toMatch(/every three to four months/u);
  expect(facts).toMatch(/pregnant or breastfeeding/u);
});

test("B16: after a sexual assault: a hospital, and by when", () => {
  expect(streetSafety.advice.assault).toMatch(/hospital the same day.*within 72 hours/u);
});
