import { SCENES } from "#site/content/practise/scenes.ts";
import type { PractiseScene, SceneStep } from "#site/content/practise/scene.ts";

/** What somebody has chosen in one scene: for each step its choices, by number from 0. */
export type Chosen = { scene: PractiseScene; choices: Record<string, number[]> };

/**
 * The address of a scene that was played without script says all that was chosen in it: `?scene=station&check=1`. What no
 * scene has is left out.
 */
export function readChosen(query: URLSearchParams): Chosen | undefined {
  const scene = SCENES.find(({ id }) => id === query.get("scene"));
  if (!scene) return undefined;
  const choices = scene.steps.map(({ id, choices: offered }) => [
    id,
    offered.flatMap((_, index) => (query.getAll(id).includes(String(index)) ? [index] : [])),
  ]);
  return { scene, choices: Object.fromEntries(choices) as Chosen["choices"] };
}

/** How many steps somebody chose right at once, or nothing while the scene has not ended. */
export function firstTries({ scene, choices }: Chosen): number | undefined {
  const chosenAt = (step: SceneStep) => choices[step.id] ?? [];
  if (!scene.steps.every((step) => chosenAt(step).includes(rightChoice(step)))) return undefined;
  return scene.steps.filter((step) => chosenAt(step).length === 1).length;
}

/** The number of the choice that leads on, from 0. */
export function rightChoice({ choices }: SceneStep): number {
  return choices.findIndex(({ next }) => next === "on");
}
