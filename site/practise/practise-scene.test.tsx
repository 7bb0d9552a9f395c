import { describe, expect, test } from "vitest";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { PractiseScene, readChosen } from "./practise-scene.tsx";

describe.each(SCENES)("$id", (scene) => {
  const rightWay = scene.steps.map((step) => [step.id, String(step.right)]);
  const show = (...choices: string[][]) => {
    const chosen = readChosen(new URLSearchParams([["scene", scene.id], ...choices]));
    return renderView(
      <PractiseScene scene={scene} number={1} ground="night" following={["On", "#on"]} chosen={chosen} />,
    );
  };
  const { html } = show();

  test("its form goes to the page itself and sends only the scene and the choices", () => {
    expect(attributesOf(html, "action")).toEqual([`/trainings/practise#${scene.id}`]);
    expect(new Set(attributesOf(html, "name"))).toEqual(new Set(["scene", ...scene.steps.map(({ id }) => id)]));
  });

  test.each(scene.steps.map((step, index) => ({ ...step, index })))(
    "$id: each choice says what it leads to, and only the right one opens the next step",
    (step) => {
      const own = html.slice(html.indexOf(step.situation));
      for (const [choice, outcome] of Object.entries(step.choices)) {
        expect(own.indexOf(choice)).toBeGreaterThan(0);
        expect(own.indexOf(outcome)).toBeGreaterThan(own.indexOf(choice));
      }
      const following = scene.steps[step.index + 1]?.situation ?? scene.end.heading;
      const choices = own.slice(0, own.indexOf(following));
      // The first box marked as right belongs to this step, and the block that only that box opens has the next step.
      expect(attributesOf(choices, "data-on")).toHaveLength(1);
      expect(choices).toMatch(/<div class="[^"]*next[^"]*">(?:<[^>]*>|\d of \d)*$/u);
      for (const rule of step.rules) expect(choices).toContain(rule);
    },
  );

  test("without script, the address shows the choices that exist, and at the end how many were right at once", () => {
    const [first] = scene.steps;
    const wrong = [first?.id ?? "", String(((first?.right ?? 0) + 1) % 3)];
    const last = scene.steps.length;
    const count = (shown: { html: string }) => shown.html.match(/checked=""/gu)?.length;
    expect(count(show(...rightWay.slice(1), ["constructor", "1"], [first?.id ?? "", "7"]))).toBe(last - 1);
    const score = (shown: { text: string }) => {
      const above = shown.text.slice(0, shown.text.indexOf(first?.situation ?? ""));
      return /You chose right at once[^:.]*[:.]/u.exec(above)?.[0];
    };
    expect(score(show(...rightWay.slice(1)))).toBeUndefined();
    expect(score(show(...rightWay))).toBe("You chose right at once every time:");
    expect(score(show(wrong, ...rightWay))).toBe(`You chose right at once ${last - 1} of ${last} times.`);
  });
});
