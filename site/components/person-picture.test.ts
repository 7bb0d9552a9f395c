import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { PEOPLE } from "#site/content/media/people.ts";
import { HEROES } from "#site/content/pages/community.ts";
import { choosePicture, personPicture } from "./person-picture.ts";

const drawn = { "../images/portraits/nurse-tamale.webp": "/assets/nurse-tamale-1a.webp" };

test("a person without a photograph is shown as a drawing", () => {
  expect(choosePicture("nurse-tamale", {}, drawn)).toEqual({
    src: "/assets/nurse-tamale-1a.webp",
    isPhotograph: false,
  });
});

test("a photograph of the same name replaces the drawing, in any format", () => {
  const photographs = { "../images/people/nurse-tamale.jpg": "/assets/nurse-tamale-2b.jpg" };
  expect(choosePicture("nurse-tamale", photographs, drawn)).toEqual({
    src: "/assets/nurse-tamale-2b.jpg",
    isPhotograph: true,
  });
});

test("ignores a photograph whose name only begins the same", () => {
  const photographs = { "../images/people/nurse-tamale-2.jpg": "/assets/nurse-tamale-2.jpg" };
  expect(choosePicture("nurse-tamale", photographs, drawn).isPhotograph).toBe(false);
});

test("a person without any picture stops the build", () => {
  expect(() => choosePicture("nobody", {}, drawn)).toThrow("nobody");
});

test("every person has a drawing, and every drawing a person", async () => {
  const files = await readdir(new URL("../images/portraits/", import.meta.url));
  expect(files.map((file) => file.replace(".webp", "")).toSorted()).toEqual(Object.keys(PEOPLE).toSorted());
  for (const id of Object.keys(PEOPLE)) expect(personPicture(id).src).toContain(id);
});

test("the grid of heroes shows every person once", () => {
  expect(HEROES.toSorted()).toEqual(Object.keys(PEOPLE).toSorted());
});

test("every drawn person is called an illustration", () => {
  for (const { alt } of Object.values(PEOPLE)) expect(alt).toMatch(/^Illustration of /u);
});
