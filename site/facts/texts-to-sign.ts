import type { TextToSign } from "#contract/sign-off.ts";
import { bloodNeeds } from "./pages/blood-needs.ts";
import { cardPath } from "./card-pages.ts";
import { cardiacArrest } from "./cardiac-arrest.ts";
import { FIRST_AID } from "./first-aid.ts";
import { generalEmergencies } from "./pages/general-emergencies.ts";
import { basicCpr, LEARNT, lifeSavingAed, medicalEmergencies } from "./courses.ts";
import { FILM_CAPTIONS } from "./film.ts";
import { medications } from "./pages/medications.ts";
import { NO_ANSWER } from "./no-answer.ts";
import { linesOf, SPOKEN, wordsOf } from "./spoken-cpr.ts";
import { PUSHED } from "./pushed.ts";
import { streetSafety } from "./pages/street-safety.ts";
import { thirtySeconds } from "./thirty-seconds.ts";
import { SCENES } from "./scenes/scenes.ts";

/** The English texts that a clinician signs in the office. Pages show each line exactly as it is here. */
export const TEXTS_TO_SIGN: readonly TextToSign[] = [
  text("cpr", "CPR: the six steps", [
    cardiacArrest.hero.heading,
    cardiacArrest.hero.lead,
    cardiacArrest.survival.lead,
    ...cardiacArrest.survival.steps.flatMap(({ name, text: words, alt }) => [name, words, alt]),
    ...cardiacArrest.survival.notes,
    cardiacArrest.metronome.idle,
    cardiacArrest.metronome.aloud,
    thirtySeconds.depth,
    PUSHED.right,
    PUSHED.slow,
    PUSHED.fast,
    PUSHED.steady,
  ]),
  text("cpr-spoken", "CPR: what the voice says", linesOf(SPOKEN).map(wordsOf)),
  text("cpr-child", "CPR for a child or a baby", [
    cardiacArrest.child.heading,
    cardiacArrest.child.lead,
    ...cardiacArrest.child.steps.flatMap(({ name, text: words, child = "", baby = "" }) => [name, words, child, baby]),
    cardiacArrest.child.aed,
  ]),
  ...FIRST_AID.map(({ id, name, sign, steps, also = "", never = "" }) =>
    text(id, name, [name, sign, ...steps, also, never]),
  ),
  ...SCENES.map(({ id, name, steps, end }) =>
    text(`practise-${id}`, `Practise: ${name}`, [
      ...steps.flatMap(({ situation, question, choices, rules, drawing }) => [
        `${situation} ${question}`,
        ...choices.map(({ text: choice, outcome, next }) => `${choice} ${outcome} (${next})`),
        ...rules,
        drawing?.alt ?? "",
      ]),
      end.text,
    ]),
  ),
  text("safety", "Every emergency: the four steps", [
    generalEmergencies.hero.heading,
    generalEmergencies.hero.lead,
    generalEmergencies.hero.arrest.question,
    generalEmergencies.cards.arrest.text,
    generalEmergencies.cards.colour,
    ...generalEmergencies.steps.items.flatMap(({ name, text: words }) => [name, words]),
  ]),
  text("no-answer", "When nobody answers 112", [
    ...NO_ANSWER.numbers.map(({ number, name }) => `${number} ${name}`),
    NO_ANSWER.arrest,
    NO_ANSWER.ride,
    NO_ANSWER.silent,
  ]),
  text("medicines", "What ordering medicine is not for", [medications.care.text]),
  text("assault", "After a sexual assault, and whom to call", [
    streetSafety.advice.assault,
    ...helpLines(streetSafety.advice.help),
  ]),
  text("film", "Our film of CPR: the captions", FILM_CAPTIONS),
  text(
    "trainings",
    "Trainings: what you learn",
    LEARNT.flatMap(({ name, text: words }) => [name, words]),
  ),
  ...[basicCpr, medicalEmergencies, lifeSavingAed].map(({ id, name, intro, why, learn, note }) =>
    text(id, `Course: ${name}`, [
      intro,
      why.figure,
      why.figureText,
      ...why.paragraphs,
      ...(why.customs?.flat() ?? []),
      ...learn.flatMap(({ name: point, text: words }) => [point, words]),
      note,
    ]),
  ),
  text(
    "blood",
    "Who can give blood",
    bloodNeeds.facts.rows.flatMap(({ answer, text: words }) => [answer, words]),
  ),
];

function text(id: string, title: string, lines: readonly string[]): TextToSign {
  return { id, title, lines: lines.filter((line) => line !== "") };
}

function helpLines({ before, phone, between, whatsApp, police, despair }: (typeof streetSafety)["advice"]["help"]) {
  return [
    `${before}${phone.title}${between}${whatsApp.title}`,
    ...[police, despair].map((line) => `${line.before}${line.phone.title}. ${line.after}`),
  ];
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
  [basicCpr.id]: "/trainings/basic-cpr",
  [medicalEmergencies.id]: "/trainings/medical-emergencies",
  [lifeSavingAed.id]: "/trainings/life-saving-aed-usage",
};

/** The address of a page that shows this text. */
export function pageOfText(id: string): string {
  if (id.startsWith("practise-")) return "/trainings/practise";
  return OF_TEXT[id] ?? cardPath(id);
}
