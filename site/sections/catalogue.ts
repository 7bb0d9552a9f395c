import { AppPhone } from "#site/vignettes/app-phone.tsx";
import { ChestBeat } from "#site/vignettes/chest-beat.tsx";
import { CourseBag, CourseHands, CoursePads } from "#site/vignettes/course-drawings.tsx";
import { DoorCardiac, DoorMedications } from "#site/vignettes/doors.tsx";
import { GhanaMap } from "#site/vignettes/ghana-map.tsx";
import { GhanaOutline } from "#site/vignettes/ghana-outline.tsx";
import { ManikinDepth } from "#site/vignettes/manikin-depth.tsx";
import {
  PhoneAssistant,
  PhoneBlood,
  PhoneCpr,
  PhoneGuide,
  PhoneLocation,
  PhoneMedicine,
  PhoneStreet,
} from "#site/vignettes/phone-screens.tsx";
import { ResponderCard } from "#site/vignettes/responder-card.tsx";
import { PushPanel } from "./thirty-seconds.tsx";
import { StreetMap } from "#site/vignettes/street-map.tsx";
import { SurvivalCurve } from "#site/vignettes/survival-curve.tsx";
import { MedicineRoute, NightStreet } from "#site/vignettes/topic-scenes.tsx";
import { NoAnswerLine } from "./no-answer-line.tsx";
import { OneLamp } from "#site/vignettes/one-lamp.tsx";
import { TheNet } from "#site/vignettes/the-net.tsx";
import { TrustLines } from "#site/vignettes/trust-lines.tsx";
import { TwoClocks } from "#site/vignettes/two-clocks.tsx";
import type { Scene } from "#site/vignettes/vignette.tsx";

const files = import.meta.glob<string>("../vignettes/*.svg", { eager: true, query: "?raw", import: "default" });

/** The drawings that are files, as a document carries them: by the file's name, without what only a file needs. */
const DRAWINGS = Object.entries(files).map(([path, svg]) => [
  path.slice("../vignettes/".length, -".svg".length),
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
  "trust-lines": TrustLines,
  "two-clocks": TwoClocks,
};
