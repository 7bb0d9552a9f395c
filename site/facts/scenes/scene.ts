/**
 * An emergency to practise, as data. A scene is told in steps. Each step asks a question, and each choice says what it
 * leads to. The first aid follows our own cards: `rules` are their words, so nothing here needs a source of its own
 * (scenes.test.ts).
 */
export type PractiseScene = {
  /** The scene's fragment on the page, and the name of its picture. */
  id: "station" | "wedding" | "road" | "kitchen";
  name: string;
  place: string;
  steps: SceneStep[];
  end: { heading: string; text: string };
  /** The page that explains the same steps in order. */
  card: { title: string; to: string };
};

export type SceneStep = {
  id: string;
  situation: string;
  question: string;
  /** What one can do, and what each choice leads to. */
  choices: Readonly<Record<string, string>>;
  /** The choice that leads on, from 0. The others lead back to the question. */
  right: 0 | 1 | 2;
  /** What our cards say about this step, word for word. */
  rules: string[];
  /** A drawing of the right choice, in site/images. */
  drawing?: { file: string; alt: string };
};
