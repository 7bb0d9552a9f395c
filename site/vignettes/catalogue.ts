import { AppPhone } from "./app-phone.tsx";
import { ChestBeat } from "./chest-beat.tsx";
import { CourseBag, CourseHands, CoursePads } from "./course-drawings.tsx";
import { DoorBlood, DoorCardiac, DoorGeneral, DoorMedications, DoorStreet } from "./doors.tsx";
import { SocialMarks, WeaveStrip } from "./footer-drawings.tsx";
import { GhanaMap } from "./ghana-map.tsx";
import { GhanaOutline } from "./ghana-outline.tsx";
import { GivingAnswers } from "./giving-answers.tsx";
import { ImpactCycle } from "./impact-cycle.tsx";
import { ImpactNeeds } from "./impact-needs.tsx";
import { ImpactPlan } from "./impact-plan.tsx";
import { ManikinDepth } from "./manikin-depth.tsx";
import { FewShelves, SearchByMessage, SearchByTaxi } from "./medicine-search.tsx";
import { MunicipalitySeal } from "./municipality-seal.tsx";
import { MarkHealth, MarkKit, MarkPlace, MarkTeach } from "./partner-marks.tsx";
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
import { BloodDrop, MedicineRoute, NightStreet } from "./topic-scenes.tsx";
import { FirstLetter } from "./first-letter.tsx";
import { NoAnswerLine } from "./no-answer-line.tsx";
import { OneLamp } from "./one-lamp.tsx";
import { Stamp } from "./stamp.tsx";
import { TheNet } from "./the-net.tsx";
import { StoneFirm, StoneFoundation, StoneStudio, ThreeStones } from "./three-stones.tsx";
import { TownZones } from "./town-zones.tsx";
import { TrustLines } from "./trust-lines.tsx";
import { TwoClocks } from "./two-clocks.tsx";
import type { SceneComponent } from "./vignette.tsx";
import { ZoneLagoon, ZoneMarket, ZoneSchool, ZoneStation } from "./zone-policies.tsx";

/** Every vignette, by the name that pages use. Only the server loads this module. */
export const VIGNETTES: Record<string, SceneComponent> = {
  "app-phone": AppPhone,
  "blood-drop": BloodDrop,
  "chest-beat": ChestBeat,
  "course-bag": CourseBag,
  "course-hands": CourseHands,
  "course-pads": CoursePads,
  "door-blood": DoorBlood,
  "door-cardiac": DoorCardiac,
  "door-general": DoorGeneral,
  "door-medications": DoorMedications,
  "door-street": DoorStreet,
  "ghana-map": GhanaMap,
  "ghana-outline": GhanaOutline,
  "giving-answers": GivingAnswers,
  "impact-cycle": ImpactCycle,
  "impact-needs": ImpactNeeds,
  "impact-plan": ImpactPlan,
  "manikin-depth": ManikinDepth,
  "mark-health": MarkHealth,
  "mark-kit": MarkKit,
  "mark-place": MarkPlace,
  "mark-teach": MarkTeach,
  "medicine-route": MedicineRoute,
  "municipality-seal": MunicipalitySeal,
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
  "search-by-message": SearchByMessage,
  "search-by-taxi": SearchByTaxi,
  "social-marks": SocialMarks,
  "street-map": StreetMap,
  "survival-curve": SurvivalCurve,
  "few-shelves": FewShelves,
  "first-letter": FirstLetter,
  "one-lamp": OneLamp,
  stamp: Stamp,
  "stone-firm": StoneFirm,
  "stone-foundation": StoneFoundation,
  "stone-studio": StoneStudio,
  "the-net": TheNet,
  "thirty-seconds": PushPanel,
  "three-stones": ThreeStones,
  "town-zones": TownZones,
  "trust-lines": TrustLines,
  "two-clocks": TwoClocks,
  "weave-strip": WeaveStrip,
  "zone-lagoon": ZoneLagoon,
  "zone-market": ZoneMarket,
  "zone-school": ZoneSchool,
  "zone-station": ZoneStation,
};
