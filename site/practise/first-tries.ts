import { SCENES } from "#site/facts/scenes/scenes.ts";
import type { PractiseScene, SceneStep } from "#site/facts/scenes/scene.ts";

/** The choices that a visitor made in one scene. `choices` has, by step, the numbers of the choices, from 0. */
export type Chosen = { scene: PractiseScene; choices: Record<string, number[]> };

/**
 * Reads the address of a scene played without script, which has all choices made: `?scene=station&check=1`. Steps and
 * choices that do not exist are left out.
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

/** How many steps were right at the first choice; `undefined` until the scene has ended. */
export function firstTries({ scene, choices }: Chosen): number | undefined {
  const chosenAt = (step: SceneStep) => choices[step.id] ?? [];
  if (!scene.steps.every((step) => chosenAt(step).includes(rightChoice(step)))) return undefined;
  return scene.steps.filter((step) => chosenAt(step).length === 1).length;
}

/** The number, from 0, of the choice that leads on. */
export function rightChoice({ choices }: SceneStep): number {
  return choices.findIndex(({ next }) => next === "on");
}

/** What the choices of a step are called. */
export const LETTERS = "ABC";
