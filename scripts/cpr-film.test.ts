import { readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { captions, FILM, frameAt } from "./cpr-film.ts";

const demo = new URL("../site/images/demo/", import.meta.url);
const seconds = (clock: string) => Number(clock.slice(6));
const cues = captions()
  .split("\n\n")
  .slice(1)
  .map((cue) => {
    const [, times = "", ...words] = cue.trim().split("\n");
    const [from = "", to = ""] = times.split(" --> ");
    return { from: seconds(from), to: seconds(to), words: words.join(" ") };
  });

test("the film lasts 15 to 20 seconds and is captioned from its first to its last", () => {
  expect(FILM.seconds).toBeGreaterThanOrEqual(15);
  expect(FILM.seconds).toBeLessThanOrEqual(20);
  expect(cues[0]?.from).toBe(0);
  expect(cues.at(-1)?.to).toBe(FILM.seconds);
  cues.slice(1).forEach(({ from }, index) => expect(from).toBe(cues[index]?.to));
});

test("each caption stays long enough to be read: 25 characters a second at most", () => {
  for (const { from, to, words } of cues) expect(words.length / (to - from), words).toBeLessThanOrEqual(25);
});

test("the captions name the number to call, the depth, the rate and the swap", () => {
  const spoken = cues.map(({ words }) => words).join(" ");
  for (const fact of ["112", "5 to 6 cm", "100 to 120", "2 minutes"]) expect(spoken).toContain(fact);
});

test("every moment of the film can be drawn", () => {
  for (let at = 0; at < FILM.seconds; at += 0.5) expect(frameAt(at)).toMatch(/^<svg .*<\/svg>$/su);
});

test("what is in the repository was rendered from these captions and is light", async () => {
  expect(await readFile(new URL("cpr-demo.vtt", demo), "utf8")).toBe(captions());
  for (const name of ["cpr-demo.mp4", "cpr-demo.webm"])
    expect((await stat(new URL(name, demo))).size).toBeLessThan(600_000);
});
