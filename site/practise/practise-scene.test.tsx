import { expect, test } from "vitest";
import { SCENES } from "#site/facts/scenes/scenes.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { PractiseScene, readChosen } from "./practise-scene.tsx";

test.each(SCENES)(
  "without script, the address of $id shows the choices that exist, and at the end how many were right at once",
  (scene) => {
    const show = (...choices: string[][]) => {
      const chosen = readChosen(new URLSearchParams([["scene", scene.id], ...choices]));
      return renderView(
        <PractiseScene scene={scene} number={1} ground="night" following={["On", "#on"]} chosen={chosen} />,
      );
    };
    const { id, right, situation } = scene.steps[0] ?? { id: "", right: 0, situation: "" };
    const rightWay = scene.steps.map((step) => [step.id, String(step.right)]);
    const unfinished = show(...rightWay.slice(1), ["constructor", "1"], [id, "7"]);
    expect(unfinished.html.match(/checked=""/gu)).toHaveLength(scene.steps.length - 1);
    const score = ({ text }: { text: string }) =>
      /You chose right at once[^:.]*[:.]/u.exec(text.slice(0, text.indexOf(situation)))?.[0];
    expect(score(unfinished)).toBeUndefined();
    expect(score(show(...rightWay))).toBe("You chose right at once every time:");
    const [last, wrong] = [scene.steps.length, [id, String((right + 1) % 3)]];
    expect(score(show(wrong, ...rightWay))).toBe(`You chose right at once ${last - 1} of ${last} times.`);
  },
);
