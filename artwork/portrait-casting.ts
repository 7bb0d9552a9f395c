/**
 * The people of the portraits, chosen one by one and never by a random seed. The ids are those of
 * site/content/media/people.ts, which has each person's role and place.
 */
import type { Peep } from "./peep-head.ts";
import { colour, mix, SKIN } from "./palette.ts";

export type Cast = Peep & { disc: string };

const cream = colour("cream");
const discs = {
  gold: mix(cream, colour("gold"), 0.6),
  rose: mix(cream, colour("blood"), 0.22),
  sage: mix(cream, colour("leaf"), 0.24),
  clay: mix(cream, colour("amber"), 0.3),
  dusk: mix(cream, colour("night"), 0.18),
};
const [blood, leaf, gold, amber, deep] = [
  colour("blood"),
  colour("leaf"),
  colour("gold"),
  colour("amber"),
  colour("blood-deep"),
];
const indigo = mix(colour("night"), "#3b4f8f", 0.7);
const white = colour("paper");
const grey = mix(colour("ink-soft"), white, 0.45);

export const CASTING: Record<string, Cast> = {
  "nurse-tamale": { head: "hijab", face: "smile", skin: SKIN.light, clothes: leaf, trim: gold, disc: discs.gold },
  "driver-kumasi": {
    head: "shaved2",
    face: "smile",
    beard: "goatee1",
    skin: SKIN.deep,
    clothes: gold,
    disc: discs.rose,
  },
  "student-legon": { head: "cornrows2", face: "smile", skin: SKIN.brown, clothes: blood, disc: discs.sage },
  "kenkey-seller-cape-coast": {
    head: "turban",
    face: "smile",
    skin: SKIN.deep,
    clothes: amber,
    trim: gold,
    disc: discs.clay,
  },
  "pharmacist-ho": {
    head: "twists2",
    face: "explaining",
    glasses: "glasses3",
    skin: SKIN.warm,
    clothes: white,
    disc: discs.sage,
  },
  "motor-rider-wa": { head: "flatTop", face: "calm", skin: SKIN.brown, clothes: indigo, disc: discs.gold },
  "teacher-sunyani": { head: "bun", face: "smile", skin: SKIN.warm, clothes: deep, trim: gold, disc: discs.dusk },
  "seamstress-koforidua": { head: "bantuKnots", face: "cute", skin: SKIN.warm, clothes: leaf, disc: discs.rose },
  "fisher-takoradi": {
    head: "noHair1",
    face: "smile",
    beard: "full2",
    skin: SKIN.brown,
    clothes: indigo,
    disc: discs.clay,
  },
  "midwife-bolgatanga": { head: "cornrows", face: "smile", skin: SKIN.brown, clothes: blood, disc: discs.gold },
  "farmer-techiman": {
    head: "grayShort",
    face: "calm",
    beard: "moustache9",
    skin: SKIN.deep,
    clothes: gold,
    trim: grey,
    disc: discs.sage,
  },
  "shea-trader-damongo": { head: "hijab", face: "calm", skin: SKIN.brown, clothes: deep, trim: gold, disc: discs.clay },
  "electrician-goaso": { head: "twists", face: "smile", skin: SKIN.light, clothes: amber, disc: discs.dusk },
  "health-worker-nalerigu": { head: "short1", face: "smile", skin: SKIN.deep, clothes: leaf, disc: discs.gold },
  "ferry-worker-dambai": { head: "dreads2", face: "smile", skin: SKIN.brown, clothes: blood, disc: discs.sage },
  "cocoa-farmer-sefwi-wiawso": {
    head: "grayBun",
    face: "calm",
    skin: SKIN.warm,
    clothes: leaf,
    trim: grey,
    disc: discs.rose,
  },
};
