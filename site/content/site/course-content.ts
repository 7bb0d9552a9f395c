export type CourseWhyContent = {
  heading: string;
  figure: string;
  figureText: string;
  paragraphs: string[];
} & (
  | { form: "times"; rows: [string, string] }
  | { form: "customs"; columns: [string, string]; customs: [string, string][] }
  | { form: "window"; start: string; end: string }
);

type Point = { name: string; text: string };
/** `drawing` is a file of site/images/, such as `cards/burns-2`. */
type Learned = Point & { drawing?: string };
export type CourseContent = {
  /** Its text to sign (site/content/texts-to-sign.ts). */
  id: string;
  name: string;
  drawing: string;
  drawingGround: "blood" | "amber" | "leaf";
  intro: string;
  why: CourseWhyContent;
  learnHeading: string;
  /** Steps in order, topics side by side, or a sheet to tick off. */
  learnAs: "path" | "topics" | "sheet";
  learn: [Learned, Learned, Learned, Learned];
  note: string;
  /** How long the course takes, and what to bring. */
  practical: string;
  benefitsHeading: string;
  benefits: Point[];
};
