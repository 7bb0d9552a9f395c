/** The people of the scenes: neighbours who differ in face, hair and clothes. None is a real person. */
import { colour, mix, SKIN } from "./palette.ts";
import type { Peep } from "./peep-head.ts";

export const INDIGO = mix(colour("night"), "#3b4f8f", 0.7);
export const KHAKI = mix(colour("amber"), colour("sand"), 0.45);
export const DENIM = mix(colour("night"), "#3b4f8f", 0.35);

export const TRADER: Peep = {
  head: "turban",
  face: "smile",
  skin: SKIN.deep,
  clothes: colour("leaf"),
  trim: colour("gold"),
};
export const DRIVER: Peep = { head: "flatTop", face: "smile", skin: SKIN.brown, clothes: colour("gold") };
export const NURSE: Peep = {
  head: "hijab",
  face: "concerned",
  skin: SKIN.light,
  clothes: INDIGO,
  trim: colour("gold"),
};
export const STUDENT: Peep = { head: "cornrows2", face: "smile", skin: SKIN.warm, clothes: colour("blood") };
export const PHARMACIST: Peep = {
  head: "twists2",
  face: "smile",
  glasses: "glasses3",
  skin: SKIN.warm,
  clothes: INDIGO,
};
export const MOTHER: Peep = {
  head: "bun",
  face: "smile",
  skin: SKIN.warm,
  clothes: colour("blood"),
  trim: colour("gold"),
};
export const WALKER: Peep = { head: "cornrows", face: "smile", skin: SKIN.warm, clothes: colour("blood") };
export const CALLER: Peep = {
  head: "turban",
  face: "explaining",
  skin: SKIN.warm,
  clothes: colour("gold"),
  trim: colour("leaf"),
};
export const ELDER: Peep = {
  head: "grayShort",
  face: "smile",
  skin: SKIN.deep,
  clothes: mix(colour("leaf"), colour("paper"), 0.25),
  trim: mix(colour("ink-soft"), colour("paper"), 0.45),
  beard: "moustache9",
};
