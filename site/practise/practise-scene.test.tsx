import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import type { PractiseScene as Scene } from "#site/facts/scenes/scene.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { type Chosen, readChosen, rightChoice } from "./first-tries.ts";
import { PractiseScene } from "./practise-scene.tsx";

const following = ["On", "#on"] as const;
const show = (scene: Scene, chosen?: Chosen) =>
  renderView(<PractiseScene scene={scene} number={1} ground="night" following={following} chosen={chosen} />);
/** The choices in the address after the first `count` steps were answered right, with `more` choices. */
const played = (scene: Scene, count: number, more: string[][] = []) =>
  readChosen(
    new URLSearchParams([
      ["scene", scene.id],
      ...more,
      ...scene.steps.slice(0, count).map((step) => [step.id, String(rightChoice(step))]),
    ]),
  );

describe.each(SCENES)("$id", (scene) => {
  const { html, text } = show(scene);

  test("its form goes to the page itself and sends only the scene and the choices", () => {
    expect(attributesOf(html, "action")).toEqual([`/trainings/practise#${scene.id}`]);
    expect(html).not.toContain("method=");
    expect(new Set(attributesOf(html, "name"))).toEqual(new Set(["scene", ...scene.steps.map(({ id }) => id)]));
  });

  test.each(scene.steps.map((step, index) => ({ ...step, index })))(
    "$id: each choice says what it leads to, and only the right one opens the next step",
    (step) => {
      const own = html.slice(html.indexOf(step.situation));
      for (const { text: choice, outcome } of step.choices) {
        const label = own.indexOf(choice);
        expect(own.indexOf(outcome)).toBeGreaterThan(label);
        expect(label).toBeGreaterThan(0);
      }
      const following = scene.steps[step.index + 1]?.situation ?? scene.end.heading;
      const choices = own.slice(0, own.indexOf(following));
      // The first box marked as right belongs to this step, and the block that only that box opens has the next step.
      expect(attributesOf(choices, "data-on")).toHaveLength(1);
      expect(choices).toMatch(/<div class="[^"]*next[^"]*">(?:<[^>]*>|\d of \d)*$/u);
      for (const rule of step.rules) expect(choices).toContain(rule);
    },
  );

  test("every box has a label, and nothing is chosen at first", () => {
    const boxes = attributesOf(html.replaceAll(/<(?!input type="checkbox")[^>]*>/gu, ""), "id");
    expect(boxes).toHaveLength(scene.steps.length * 3);
    expect(attributesOf(html, "for")).toEqual(boxes);
    expect(html).not.toContain("checked");
  });

  test("without script, the address shows the choices and the score", () => {
    const { html: halfway, text: before } = show(scene, played(scene, 2));
    expect(halfway.match(/checked=""/gu)).toHaveLength(2);
    expect(before.match(/You chose right at once/gu)).toHaveLength(
      text.match(/You chose right at once/gu)?.length ?? 0,
    );
    const [first] = scene.steps;
    const wrong = String(first?.choices.findIndex(({ next }) => next === "back"));
    const { text: after } = show(scene, played(scene, scene.steps.length, [[first?.id ?? "", wrong]]));
    const said = `You chose right at once ${scene.steps.length - 1} of ${scene.steps.length} times.`;
    expect(after.indexOf(said)).toBeLessThan(after.indexOf(first?.situation ?? ""));
    expect(after.indexOf(said)).toBeGreaterThan(0);
  });

  test("adds at most 15 KB to a page with its drawings, compressed", () => {
    const files = [`practise/${scene.id}`, ...scene.steps.flatMap(({ drawing }) => drawing?.file ?? [])];
    const drawings = Array.from(new Set(files), (file) => {
      return readFileSync(new URL(`../images/${file}.svg`, import.meta.url));
    });
    const words = Buffer.from(html.replaceAll(/ src="[^"]*"/gu, ""));
    const sizes = [words, ...drawings].map((part) => brotliCompressSync(part).length);
    expect(sizes.reduce((total, size) => total + size)).toBeLessThanOrEqual(15 * 1024);
  });
});
