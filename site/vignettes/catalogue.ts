import { DoorBlood, DoorCardiac, DoorGeneral, DoorMedications, DoorStreet } from "./doors.tsx";
import { MunicipalitySeal } from "./municipality-seal.tsx";
import { OneRope } from "./one-rope.tsx";
import { QrCode } from "./qr-code.tsx";
import { ResponderCard } from "./responder-card.tsx";
import { ResponderStreet } from "./responder-street.tsx";
import { StreetMap } from "./street-map.tsx";
import { SurvivalCurve } from "./survival-curve.tsx";
import type { SceneComponent } from "./vignette.tsx";

/** Every drawn scene, by the name pages call it. Only the server loads this module. */
export const VIGNETTES: Record<string, SceneComponent> = {
  "door-blood": DoorBlood,
  "door-cardiac": DoorCardiac,
  "door-general": DoorGeneral,
  "door-medications": DoorMedications,
  "door-street": DoorStreet,
  "municipality-seal": MunicipalitySeal,
  "one-rope": OneRope,
  "qr-code": QrCode,
  "responder-card": ResponderCard,
  "responder-street": ResponderStreet,
  "street-map": StreetMap,
  "survival-curve": SurvivalCurve,
};
