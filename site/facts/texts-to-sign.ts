import type { TextToSign } from "#contract/sign-off.ts";
import { CPR, PUSHED } from "./cpr.ts";
import { cardPath, FIRST_AID } from "./first-aid.ts";
import { basicCpr, LEARNT, lifeSavingAed, medicalEmergencies } from "./courses.ts";
import { linesOf, SPOKEN, wordsOf } from "./spoken-cpr.ts";
import {
  BLOOD,
  FILM_CAPTIONS,
  MEDICINES,
  NO_ANSWER,
  NO_NETWORK,
  OTHER_NUMBERS,
  SAFETY,
  VIOLENCE,
} from "./signed-advice.ts";
import { SCENES } from "./scenes/scenes.ts";

/** The English texts that a clinician signs in the office. Pages show each line exactly as it is here. */
export const TEXTS_TO_SIGN: readonly TextToSign[] = [
  text("cpr", "CPR: the six steps", [
    CPR.heading,
    CPR.lead,
    CPR.adult.lead,
    ...CPR.adult.steps.flatMap(({ name, text: words, alt }) => [name, words, alt]),
    ...CPR.adult.notes,
    CPR.beat.how,
    CPR.beat.aloud,
    CPR.beat.depth,
    PUSHED.right,
    PUSHED.slow,
    PUSHED.fast,
    PUSHED.steady,
  ]),
  text("cpr-spoken", "CPR: what the voice says", linesOf(SPOKEN).map(wordsOf)),
  text("cpr-child", "CPR for a child or a baby", [
    CPR.child.heading,
    CPR.child.lead,
    ...CPR.child.steps.flatMap(({ name, text: words, child = "", baby = "" }) => [name, words, child, baby]),
    CPR.child.aed,
  ]),
  ...FIRST_AID.map(({ id, name, sign, steps, also = "", never = "" }) =>
    text(id, name, [name, sign, ...steps, also, never]),
  ),
  ...SCENES.map(({ id, name, steps, end }) =>
    text(`practise-${id}`, `Practise: ${name}`, [
      ...steps.flatMap(({ situation, question, choices, right, rules, drawing }) => [
        `${situation} ${question}`,
        ...Object.entries(choices).map((choice, index) => `${choice.join(" ")} (${index === right ? "on" : "back"})`),
        ...rules,
        drawing?.alt ?? "",
      ]),
      end.text,
    ]),
  ),
  text("safety", "Every emergency: the four steps", [
    SAFETY.heading,
    SAFETY.lead,
    SAFETY.arrest,
    SAFETY.startCpr,
    SAFETY.colour,
    ...Object.entries(SAFETY.steps).flat(),
  ]),
  text("no-answer", "When nobody answers 112", [
    ...OTHER_NUMBERS.map(({ number, name }) => `${number} ${name}`),
    NO_ANSWER.arrest,
    NO_ANSWER.ride,
    NO_NETWORK,
  ]),
  text("medicines", "What ordering medicine is not for", [MEDICINES]),
  text("assault", "After a sexual assault, and whom to call", Object.values(VIOLENCE)),
  text("film", "Our film of CPR: the captions", FILM_CAPTIONS),
  text("trainings", "Trainings: what you learn", Object.entries(LEARNT).flat()),
  ...[basicCpr, medicalEmergencies, lifeSavingAed].map(({ id, name, intro, why, learn, note }) =>
    text(id, `Course: ${name}`, [
      intro,
      why.figure,
      why.figureText,
      ...why.paragraphs,
      ...(why.customs?.flat() ?? []),
      ...Object.entries(learn).flat(),
      note,
    ]),
  ),
  text(
    "blood",
    "Who can give blood",
    BLOOD.flatMap(({ answer, text: words }) => [answer, words]),
  ),
];

function text(id: string, title: string, lines: readonly string[]): TextToSign {
  return { id, title, lines: lines.filter((line) => line !== "") };
}

/** Where a text stands that is on no card's page. */
const OF_TEXT: Readonly<Record<string, string>> = {
  cpr: "/pulse/cardiac-arrest",
  "cpr-spoken": "/pulse/cardiac-arrest",
  "cpr-child": "/pulse/cardiac-arrest",
  film: "/pulse/cardiac-arrest",
  safety: "/pulse/general-emergencies",
  "no-answer": "/pulse/general-emergencies",
  medicines: "/pulse/medications",
  assault: "/pulse/street-safety",
  trainings: "/trainings",
  blood: "/pulse/blood-needs",
  [basicCpr.id]: basicCpr.path,
  [medicalEmergencies.id]: medicalEmergencies.path,
  [lifeSavingAed.id]: lifeSavingAed.path,
};

/** The address of a page that shows this text. */
export function pageOfText(id: string): string {
  if (id.startsWith("practise-")) return "/trainings/practise";
  return OF_TEXT[id] ?? cardPath(id);
}
