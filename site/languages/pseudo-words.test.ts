import { expect, test } from "vitest";
import { pseudoText } from "./pseudo-words.ts";

test("makes English longer, adds the letters of Ghana's languages and keeps numbers", () => {
  expect(pseudoText("Five breaths, 30 pushes")).toBe("‹Fiʋɛ brɛaths, 30 pushɛs ɛɣbɛŋɔ ɛɣbɛŋɔ›".replace("F", "Ƒ"));
  expect(pseudoText("Stop").length).toBeGreaterThan(4 * 1.35);
  expect(pseudoText("edfgkonv EDFGKONV")).toContain("ɛɖƒɣƙɔŋʋ ƐƉƑƔƘƆŊƲ");
});
