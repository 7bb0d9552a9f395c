/**
 * The whole figures: the Open Peeps body (CC0), the head, and where each colour goes. Drops are in the units of the
 * bodies (a standing figure is about 2,900 high); areas without a drop are skin.
 */
import type { Peep } from "./peep-head.ts";
import { CASTING } from "./portrait-casting.ts";
import { colour, mix, SKIN } from "./palette.ts";

export type Figure = {
  body: string;
  head: Peep;
  /** Colours of the body that are replaced. */
  dye?: Record<string, string>;
  drops: [x: number, y: number, colour: string][];
};

const [blood, leaf, gold, amber, deep, white] = [
  colour("blood"),
  colour("leaf"),
  colour("gold"),
  colour("amber"),
  colour("blood-deep"),
  colour("paper"),
];
const indigo = mix(colour("night"), "#3b4f8f", 0.7);
const ash = mix(colour("ink"), colour("sand"), 0.28);
const steel = mix(colour("ink-soft"), white, 0.55);
const sand = mix(colour("sand"), colour("amber"), 0.25);

function headOf(id: string): Peep {
  const cast = CASTING[id];
  if (!cast) throw new Error(`No portrait ${id}`);
  return cast;
}

function all(colour: string, ...spots: [x: number, y: number][]): Figure["drops"] {
  return spots.map(([x, y]) => [x, y, colour]);
}

export const FIGURES: Record<string, Figure> = {
  nurse: {
    body: "DocStethoscope",
    head: headOf("nurse-tamale"),
    dye: { "#8FA7DF": leaf, "#9FD8E5": mix(leaf, white, 0.72) },
    drops: [],
  },
  pharmacist: {
    body: "Doc",
    head: { ...headOf("pharmacist-ho"), face: "smile" },
    dye: { "#8FA7DF": indigo, "#9FD8E5": gold },
    drops: [],
  },
  student: {
    body: "EasingWB",
    head: { ...headOf("student-legon"), face: "smile" },
    drops: [
      ...all(gold, [150, 800], [300, 1000], [760, 800], [700, 1000], [830, 950]),
      ...all(gold, [320, 590], [610, 590], [200, 1112], [830, 1150], [70, 1400], [300, 1400]),
      ...all(white, [480, 900]),
      ...all(indigo, [400, 1700], [100, 2300], [700, 2200]),
      ...all(
        blood,
        [-80, 2820],
        [60, 2700],
        [600, 2750],
        [780, 2820],
        [700, 2700],
        [-50, 2650],
        [-20, 2580],
        [650, 2580],
      ),
    ],
  },
  driver: {
    body: "ShirtPantsWB",
    head: headOf("driver-kumasi"),
    drops: [
      ...all(gold, [200, 900], [400, 1000], [700, 1200], [440, 640], [600, 660], [680, 860], [860, 1350], [160, 1300]),
      ...all(indigo, [400, 1700], [200, 2400], [600, 2400]),
      ...all(amber, [150, 2800], [580, 2760], [600, 2860]),
    ],
  },
  vendor: {
    body: "PolkaDots",
    head: headOf("kenkey-seller-cape-coast"),
    drops: [...all(blood, [200, 900], [400, 1000], [780, 1000]), ...all(gold, [350, 1800], [600, 1800])],
  },
  walker: {
    body: "WalkingWB",
    head: { head: "short3", face: "smile", skin: SKIN.warm, clothes: leaf },
    drops: [
      ...all(leaf, [400, 900], [150, 700], [720, 900], [760, 700], [180, 1450]),
      ...all(indigo, [300, 1700], [700, 2000]),
      ...all(white, [0, 2600], [700, 2800]),
    ],
  },
  trainer: {
    body: "PointingFingerWB",
    head: { head: "afro", face: "smile", glasses: "glasses", skin: SKIN.warm, clothes: gold },
    drops: [...all(blood, [400, 1000]), ...all(indigo, [300, 1500], [700, 1700])],
  },
  learner: {
    body: "MediumWB",
    head: headOf("electrician-goaso"),
    drops: [
      ...all(leaf, [400, 900], [50, 540], [720, 620]),
      ...all(indigo, [-200, 1200], [300, 1320], [800, 1200]),
      ...all(white, [100, 1780], [350, 1650], [50, 1870], [250, 1550]),
    ],
  },
  dispatcher: {
    body: "WheelChair",
    head: { head: "shaved1", face: "smile", skin: SKIN.brown, clothes: indigo },
    drops: [
      ...all(leaf, [150, 800], [350, 900], [700, 800], [900, 950]),
      ...all(gold, [550, 800]),
      ...all(indigo, [800, 1300], [1150, 1500], [400, 1220], [450, 1350], [285, 1400]),
      ...all(white, [1150, 2060], [1400, 2000], [1050, 2100]),
      ...all(
        steel,
        [215, 1620],
        [700, 1800],
        [850, 1900],
        [700, 2000],
        [780, 2100],
        [560, 2050],
        [1250, 2280],
        [640, 1300],
        [640, 1430],
      ),
      ...all(steel, [690, 2250], [-100, 1800], [200, 2075], [420, 2140], [460, 1800], [870, 2300], [1440, 2200]),
    ],
  },
  manager: {
    body: "BlazerPantsWB",
    head: headOf("teacher-sunyani"),
    drops: [
      ...all(deep, [100, 900], [300, 1000], [750, 700], [860, 1100], [350, 560], [620, 560], [320, 1170], [760, 1180]),
      ...all(deep, [730, 1400], [350, 800], [680, 800], [480, 1300]),
      ...all(white, [500, 900]),
      ...all(ash, [600, 1400], [300, 1900], [600, 2200]),
      ...all(amber, [150, 2750], [600, 2740], [230, 2660], [500, 2680]),
    ],
  },
  neighbour: {
    body: "RoboDanceWB",
    head: headOf("seamstress-koforidua"),
    drops: [
      ...all(sand, [400, 900], [0, 1000], [700, 800], [-30, 1180], [800, 1150]),
      ...all(indigo, [300, 2000], [650, 1900]),
      ...all(blood, [100, 2830], [700, 2830]),
    ],
  },
};
