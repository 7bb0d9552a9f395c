/**
 * An emergency to practise, as data. A scene is told in steps; each asks a question, and each choice says what it leads
 * to. What first aid does follows our own cards: `rules` are their words, so nothing here needs a source of its own
 * (scenes.test.ts).
 */
export type PractiseScene = {
  /** Its fragment on the page, and the name its score has on the phone. */
  id: string;
  name: string;
  place: string;
  steps: SceneStep[];
  end: { heading: string; text: string };
  /** Where the same is told in order. */
  card: { title: string; to: string };
};

export type SceneStep = {
  id: string;
  situation: string;
  question: string;
  choices: SceneChoice[];
  /** What our cards say about it, word for word. */
  rules: string[];
  /** A drawing of what is right, in site/images. */
  drawing?: { file: string; alt: string };
};

export type SceneChoice = {
  text: string;
  outcome: string;
  /** `on`: to the next step, and after the last one to the end. `back`: to the same choice. */
  next: "on" | "back";
};
