import { AppPhone } from "./app-phone.tsx";
import { ChestBeat } from "./chest-beat.tsx";
import { CourseBag, CourseHands, CoursePads } from "./course-drawings.tsx";
import { DoorCardiac, DoorMedications } from "./doors.tsx";
import { GhanaMap } from "./ghana-map.tsx";
import { GhanaOutline } from "./ghana-outline.tsx";
import { GivingAnswers } from "./giving-answers.tsx";
import { ImpactCycle } from "./impact-cycle.tsx";
import { ImpactNeeds } from "./impact-needs.tsx";
import { ImpactPlan } from "./impact-plan.tsx";
import { ManikinDepth } from "./manikin-depth.tsx";
import {
  PhoneAssistant,
  PhoneBlood,
  PhoneCpr,
  PhoneGuide,
  PhoneLocation,
  PhoneMedicine,
  PhoneStreet,
} from "./phone-screens.tsx";
import { ResponderCard } from "./responder-card.tsx";
import { PushPanel } from "#site/sections/thirty-seconds.tsx";
import { StreetMap } from "./street-map.tsx";
import { SurvivalCurve } from "./survival-curve.tsx";
import { MedicineRoute, NightStreet } from "./topic-scenes.tsx";
import { NoAnswerLine } from "./no-answer-line.tsx";
import { OneLamp } from "./one-lamp.tsx";
import { TheNet } from "./the-net.tsx";
import { TownZones } from "./town-zones.tsx";
import { TrustLines } from "./trust-lines.tsx";
import { TwoClocks } from "./two-clocks.tsx";
import type { Scene } from "./vignette.tsx";

const files = import.meta.glob<string>("./*.svg", { eager: true, query: "?raw", import: "default" });

/** The drawings that are files, as a document carries them: by the file's name, without what only a file needs. */
const DRAWINGS = Object.entries(files).map(([path, svg]) => [
  path.slice("./".length, -".svg".length),
  svg.trim().replace(' xmlns="http://www.w3.org/2000/svg"', "").replaceAll(/>\s+</gu, "><"),
]);

/** Every vignette, by the name that pages use. Only the server loads this module. */
export const VIGNETTES: Record<string, Scene> = {
  ...Object.fromEntries(DRAWINGS),
  "app-phone": AppPhone,
  "chest-beat": ChestBeat,
  "course-bag": CourseBag,
  "course-hands": CourseHands,
  "course-pads": CoursePads,
  "door-cardiac": DoorCardiac,
  "door-medications": DoorMedications,
  "ghana-map": GhanaMap,
  "ghana-outline": GhanaOutline,
  "giving-answers": GivingAnswers,
  "impact-cycle": ImpactCycle,
  "impact-needs": ImpactNeeds,
  "impact-plan": ImpactPlan,
  "manikin-depth": ManikinDepth,
  "medicine-route": MedicineRoute,
  "night-street": NightStreet,
  "no-answer": NoAnswerLine,
  "phone-assistant": PhoneAssistant,
  "phone-blood": PhoneBlood,
  "phone-cpr": PhoneCpr,
  "phone-guide": PhoneGuide,
  "phone-location": PhoneLocation,
  "phone-medicine": PhoneMedicine,
  "phone-street": PhoneStreet,
  "responder-card": ResponderCard,
  "street-map": StreetMap,
  "survival-curve": SurvivalCurve,
  "one-lamp": OneLamp,
  "the-net": TheNet,
  "thirty-seconds": PushPanel,
  "town-zones": TownZones,
  "trust-lines": TrustLines,
  "two-clocks": TwoClocks,
};
