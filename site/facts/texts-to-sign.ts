import type { TextToSign } from "#contract/sign-off.ts";
import { CPR, PUSHED } from "./cpr.ts";
import { cardPath, FIRST_AID } from "./first-aid.ts";
import { COURSES, LEARNT } from "./training.ts";
import { SPOKEN, wordsOf } from "./spoken-cpr.ts";
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

const CPR_PAGE = "/pulse/cardiac-arrest";

/** The English texts that a clinician signs in the office, with a page that shows each line exactly as it is here. */
export const TEXTS_TO_SIGN: readonly (TextToSign & { page: string })[] = [
  text("cpr", "CPR: the six steps", CPR_PAGE, [
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
  text(
    "cpr-spoken",
    "CPR: what the voice says",
    CPR_PAGE,
    [SPOKEN.call, ...SPOKEN.steps, ...SPOKEN.tens, SPOKEN.change].map(wordsOf),
  ),
  text("cpr-child", "CPR for a child or a baby", CPR_PAGE, [
    CPR.child.heading,
    CPR.child.lead,
    ...CPR.child.steps.flatMap(({ name, text: words, child = "", baby = "" }) => [name, words, child, baby]),
    CPR.child.aed,
  ]),
  ...FIRST_AID.map(({ id, name, sign, steps, also = "", never = "" }) =>
    text(id, name, cardPath(id), [name, sign, ...steps, also, never]),
  ),
  ...SCENES.map(({ id, name, steps, end }) =>
    text(`practise-${id}`, `Practise: ${name}`, "/trainings/practise", [
      ...steps.flatMap(({ situation, question, choices, right, rules, drawing }) => [
        `${situation} ${question}`,
        ...Object.entries(choices).map((choice, index) => `${choice.join(" ")} (${index === right ? "on" : "back"})`),
        ...rules,
        drawing?.alt ?? "",
      ]),
      end.text,
    ]),
  ),
  text("safety", "Every emergency: the four steps", "/pulse/general-emergencies", [
    SAFETY.heading,
    SAFETY.lead,
    SAFETY.arrest,
    SAFETY.startCpr,
    SAFETY.colour,
    ...Object.entries(SAFETY.steps).flat(),
  ]),
  text("no-answer", "When nobody answers 112", "/pulse/general-emergencies", [
    ...OTHER_NUMBERS.map(({ number, name }) => `${number} ${name}`),
    NO_ANSWER.arrest,
    NO_ANSWER.ride,
    NO_NETWORK,
  ]),
  text("medicines", "What ordering medicine is not for", "/pulse/medications", [MEDICINES]),
  text("assault", "After a sexual assault, and whom to call", "/pulse/street-safety", Object.values(VIOLENCE)),
  text("film", "Our film of CPR: the captions", CPR_PAGE, FILM_CAPTIONS),
  text("trainings", "Trainings: what you learn", "/trainings", Object.entries(LEARNT).flat()),
  ...COURSES.map(({ id, path, name, intro, why, learn, note }) =>
    text(id, `Course: ${name}`, path, [
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
    "/pulse/blood-needs",
    BLOOD.flatMap(({ answer, text: words }) => [answer, words]),
  ),
];

function text(id: string, title: string, page: string, lines: readonly string[]) {
  return { id, title, page, lines: lines.filter((line) => line !== "") };
}
