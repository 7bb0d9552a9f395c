import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { captions, FILM, frameAt } from "./cpr-film.ts";

test("every moment of the film can be drawn", () => {
  for (let at = 0; at < FILM.seconds; at += 0.5) expect(frameAt(at)).toMatch(/^<svg .*<\/svg>$/su);
});

test("the captions in the repository are current and as long as the film", async () => {
  expect(await readFile(new URL("../site/images/demo/cpr-demo.vtt", import.meta.url), "utf8")).toBe(captions());
  expect(captions()).toMatch(new RegExp(`--> 00:00:${FILM.seconds.toFixed(3)}\\n.*\\n.*\\n$`, "u"));
});
