export type CourseWhyContent = {
  heading: string;
  figure: string;
  figureText: string;
  paragraphs: string[];
  /** The minutes that the figure names, of the first ten. */
  window?: { from: number; to: number; start: string; end: string };
  /** What people do by custom, and what they will do instead. */
  customs?: { columns: [string, string]; rows: [string, string][] };
};

type Point = { name: string; text: string };
/** `drawing` is a file of site/images/, such as `cards/burns-2`. */
type Learned = Point & { drawing?: string };
export type CourseContent = {
  /** Its text to sign (site/facts/texts-to-sign.ts). */
  id: string;
  name: string;
  drawingGround: "blood" | "ochre" | "leaf";
  intro: string;
  why: CourseWhyContent;
  learnHeading: string;
  /** Steps in order, or topics side by side. */
  learnAs: "path" | "topics";
  learn: [Learned, Learned, Learned, Learned];
  note: string;
  /** How long the course takes, and what to bring. */
  practical: string;
  benefitsHeading: string;
  benefits: Point[];
};
