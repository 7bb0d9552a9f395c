import { KITCHEN } from "./kitchen.ts";
import { ROAD } from "./road.ts";
import type { PractiseScene } from "./scene.ts";
import { STATION } from "./station.ts";
import { WEDDING } from "./wedding.ts";

/** In the order of the page, each about five minutes. */
export const SCENES: PractiseScene[] = [STATION, WEDDING, ROAD, KITCHEN];
