/**
 * The drawings of the first-aid cards: for each card of site/content/pages/first-aid.ts, by its id, four scenes, one per
 * step in the steps' order. `npm --prefix artwork run cards` writes them to site/images/cards/{id}-{1..4}.svg, which
 * site/sections/first-aid-rung.tsx shows; its test checks that every card has them.
 *
 * - The sheet is 480 × 360, shown 150 to 300 px wide: few things, large ones, the pen of card-ink.ts, faces that look
 *   where they act. At most 1.5 KB in Brotli each.
 * - The scenes are in card-*.ts modules, each with a few cards. People: card-people.ts, card-heads.ts, card-hands.ts.
 *   Poses: card-poses.ts, card-calling.ts, card-breaths.ts. Things: card-objects.ts.
 * - The words beside a drawing say everything (alt=""), so it has no words; numbers and ticks are welcome.
 * - What a drawing shows follows the words of the step. No red cross (a protected sign), no gore.
 */
import { ALLERGY_DOG } from "./card-allergy-dog.ts";
import { ASTHMA_BIRTH } from "./card-asthma-birth.ts";
import { BITE_SUGAR } from "./card-bite-sugar.ts";
import { BLEEDING } from "./card-bleeding.ts";
import { BONE_DESPAIR } from "./card-bone-despair.ts";
import { BURNS } from "./card-burns.ts";
import { CHOKING } from "./card-choking.ts";
import { CRASH } from "./card-crash.ts";
import { FAINT_NOSE } from "./card-faint-nose.ts";
import { HEAD_FIT } from "./card-head-fit.ts";
import { RECOVERY } from "./card-recovery.ts";
import type { Scenes } from "./card-scene.ts";
import { SHOCK_POISON } from "./card-shock-poison.ts";
import { SUDDEN } from "./card-sudden.ts";
import { WATER_CARDS } from "./card-water.ts";

export const CARDS: Record<string, Scenes> = {
  ...BLEEDING,
  ...CHOKING,
  ...BURNS,
  ...RECOVERY,
  ...SUDDEN,
  ...CRASH,
  ...WATER_CARDS,
  ...ASTHMA_BIRTH,
  ...BITE_SUGAR,
  ...SHOCK_POISON,
  ...HEAD_FIT,
  ...FAINT_NOSE,
  ...BONE_DESPAIR,
  ...ALLERGY_DOG,
};
