/** Neighbours who answer, each with what their day has put into their hands. The faces are those of the portraits. */
import { INK, line, placed, shape } from "./ink.ts";
import { colour, mix, SKIN } from "./palette.ts";
import type { Peep } from "./peep-head.ts";
import { CASTING } from "./portrait-casting.ts";
import { DENIM, INDIGO, KHAKI } from "./scene-people.ts";
import { heldPhone, person, PHONING, standingLegs, walkingLegs, wrapper } from "./standing-figures.ts";

export const ANSWERING = { width: 340, height: 740 };
const shoes = mix(colour("ink"), colour("ink-soft"), 0.6);
const white = colour("paper");

export function whoAnswers(): Record<string, string> {
  return {
    student: student(),
    nurse: nurse(),
    driver: driver(),
    vendor: vendor(),
    pharmacist: pharmacist(),
    seamstress: seamstress(),
  };
}

function faceOf(id: string): Peep {
  const cast = CASTING[id];
  if (!cast) throw new Error(`No portrait ${id}`);
  return { ...cast, face: "smile" };
}

function stands(drawing: string, mirrored = false): string {
  return placed(drawing, 170, 732, 1, 0, mirrored);
}

/** With books under the arm and the alert on the phone. */
function student(): string {
  const books =
    shape("M-86 -330H18V-302H-86Z", colour("gold")) +
    shape("M-92 -302H14V-272H-92Z", colour("leaf")) +
    line("M-60 -330V-302M-66 -302V-272", 4);
  return stands(
    person(faceOf("student-legon"), {
      legs: standingLegs(KHAKI, shoes),
      over: books,
      far: { elbow: [72, -362], wrist: [112, -404], hand: { turn: -62, holds: heldPhone([124, -430], 14) } },
      near: { elbow: [-74, -346], wrist: [-14, -294], hand: { turn: 8 } },
    }),
  );
}

/** With a stethoscope round the neck and a bag of dressings. */
function nurse(): string {
  const stethoscope =
    line("M-22 -470C-40 -410 -8 -384 10 -392C30 -400 34 -440 22 -470M2 -388C-2 -360 12 -344 26 -338", 7) +
    `<circle cx="30" cy="-334" r="13" fill="${mix(colour("ink-soft"), white, 0.6)}" stroke="${INK}" stroke-width="5"/>`;
  const bag =
    line("M-92 -232C-92 -268 -44 -268 -44 -232", 8) +
    shape(
      "M-124 -232H-12a10 10 0 0 1 10 10v76a10 10 0 0 1 -10 10H-124a10 10 0 0 1 -10 -10v-76a10 10 0 0 1 10 -10Z",
      colour("blood"),
    ) +
    shape("M-98 -204H-38V-164H-98Z", white);
  return stands(
    person(faceOf("nurse-tamale"), {
      legs: standingLegs(colour("leaf"), mix(white, colour("ink-soft"), 0.2)),
      over: stethoscope,
      far: { elbow: [74, -356], wrist: [56, -276] },
      near: { elbow: [-64, -352], wrist: [-66, -268], hand: { turn: 92, holds: bag } },
    }),
    true,
  );
}

/** In a stride, with a defibrillator in its case. */
function driver(): string {
  return stands(
    person(faceOf("driver-kumasi"), {
      legs: walkingLegs(DENIM, shoes),
      far: { elbow: [84, -374], wrist: [126, -316] },
      near: { elbow: [-72, -352], wrist: [-84, -270], hand: { turn: 94, holds: placed(defibrillator(), -86, -272) } },
    }),
  );
}

/** With oranges on a tray on her head, and 112 on the phone. */
function vendor(): string {
  const orange = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="21" fill="${mix(colour("gold"), colour("ember"), 0.35)}" stroke="${INK}" stroke-width="5"/>`;
  const tray =
    [orange(-34, -642), orange(8, -642), orange(50, -642), orange(-14, -674), orange(28, -674)].join("") +
    shape("M-92 -636H104L88 -608H-76Z", mix(colour("amber"), colour("gold"), 0.4));
  return stands(
    person(faceOf("kenkey-seller-cape-coast"), {
      legs: wrapper(INDIGO, colour("gold"), SKIN.deep, shoes),
      far: { elbow: [74, -356], wrist: [52, -276] },
      near: PHONING,
    }) + tray,
    true,
  );
}

/** A defibrillator in its case, which hangs from (0, 0). */
export function defibrillator(): string {
  const heart = "M0 26C-34 4 -30 -22 -12 -22C-4 -22 0 -14 0 -10C0 -14 4 -22 12 -22C30 -22 34 4 0 26Z";
  return [
    line("M-26 36C-26 0 26 0 26 36", 8),
    shape(
      "M-60 34H58a12 12 0 0 1 12 12v92a12 12 0 0 1 -12 12H-60a12 12 0 0 1 -12 -12v-92a12 12 0 0 1 12 -12Z",
      colour("leaf"),
    ),
    placed(
      `<path d="${heart}" fill="${white}"/><path d="M5 -16L-8 4H2L-4 20L10 -2H1Z" fill="${colour("leaf")}"/>`,
      -1,
      92,
      1.3,
    ),
  ].join("");
}

/** In a white coat, with a bag of medicine held out. */
function pharmacist(): string {
  const bag =
    shape("M84 -356H150V-272H84Z", white) +
    `<path d="M117 -338v44M95 -316h44" stroke="${colour("leaf")}" stroke-width="12"/>`;
  const coat = shape("M-62 -262L-58 -170H60L62 -262Z", white) + line("M2 -440V-172M20 -300H46", 4);
  return stands(
    person(faceOf("pharmacist-ho"), {
      legs: standingLegs(INDIGO, shoes),
      over: coat,
      far: { elbow: [70, -350], wrist: [104, -368], long: true, hand: { turn: 8, holds: bag } },
      near: { elbow: [-62, -352], wrist: [-60, -268], long: true },
    }),
  );
}

/** With her tape round the neck, and a hand that waves. */
function seamstress(): string {
  const tape = `<path d="M-26 -472C-40 -420 -36 -360 -34 -320M22 -470C34 -420 30 -380 30 -346" fill="none" stroke="${INK}" stroke-width="16"/><path d="M-26 -472C-40 -420 -36 -360 -34 -322M22 -470C34 -420 30 -380 30 -348" fill="none" stroke="${colour("gold")}" stroke-width="8"/>`;
  return stands(
    person(faceOf("seamstress-koforidua"), {
      legs: wrapper(colour("blood"), colour("gold"), SKIN.warm, shoes),
      over: tape,
      far: { elbow: [92, -392], wrist: [118, -470], hand: { turn: -78, open: true } },
      near: { elbow: [-62, -352], wrist: [-52, -268] },
    }),
    true,
  );
}
