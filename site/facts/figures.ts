/** Whole figures, drawn to one scale: a standing adult is about 270 CSS pixels high. */
export type DrawnFigure = {
  /** In CSS pixels at the common scale. */
  width: number;
  height: number;
  alt: string;
};

export const FIGURES = {
  nurse: {
    width: 90,
    height: 270,
    alt: "Illustration of a nurse in green scrubs and hijab, a stethoscope round her neck",
  },
  pharmacist: { width: 90, height: 271, alt: "Illustration of a pharmacist in a white coat and glasses" },
  student: { width: 102, height: 268, alt: "Illustration of a student with long cornrows and an open yellow shirt" },
  driver: { width: 86, height: 276, alt: "Illustration of a driver in a yellow shirt, with a short beard" },
  vendor: { width: 79, height: 266, alt: "Illustration of a market vendor in a golden headwrap and a dotted red top" },
  walker: { width: 98, height: 261, alt: "Illustration of a neighbour in a green shirt, walking" },
  trainer: { width: 122, height: 244, alt: "Illustration of a trainer in a red top, one finger raised to explain" },
  learner: { width: 124, height: 175, alt: "Illustration of a learner squatting to watch closely" },
  dispatcher: {
    width: 167,
    height: 223,
    alt: "Illustration of a coordinator in a wheelchair, one hand raised in welcome",
  },
  manager: { width: 99, height: 271, alt: "Illustration of a hospital manager in a dark red blazer" },
  neighbour: { width: 126, height: 274, alt: "Illustration of a neighbour stepping forward with an open hand" },
} satisfies Record<string, DrawnFigure>;

export type FigureId = keyof typeof FIGURES;

/** Neighbours who are drawn with what they hold. */
export type StreetPersonId = "student" | "nurse" | "driver" | "vendor" | "pharmacist" | "seamstress";
