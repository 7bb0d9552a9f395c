/** One step of a first-aid card. `ground` covers the sheet, so that ink is visible in the dark scheme too. */
export type Scene = { ground: string; drawing: string };
/** One per step, in the steps' order. */
export type Scenes = [Scene, Scene, Scene, Scene];
