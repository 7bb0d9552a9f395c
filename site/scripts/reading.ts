import { startCarousel } from "#site/behaviours/carousel-element.ts";
import { startCounter } from "#site/behaviours/counter-element.ts";
import { defineElements } from "#site/behaviours/define-elements.ts";
import { startFilm } from "#site/behaviours/film-element.ts";
import { startLeaveQuickly } from "#site/behaviours/leave-quickly-element.ts";
import { startPractise } from "#site/behaviours/practise-element.ts";
import { startRegionMap } from "#site/behaviours/region-map-element.ts";
import { startTabStrip } from "#site/behaviours/tab-strip-element.ts";
import { startThirtySeconds } from "#site/behaviours/thirty-seconds-element.ts";
import { startToast } from "#site/behaviours/toast-element.ts";
import { startVoice } from "#site/behaviours/voice-element.ts";

/** The script of every page that does not name another. */
defineElements({
  "beat-carousel": startCarousel,
  "beat-counter": startCounter,
  "beat-film": startFilm,
  "beat-leave-quickly": startLeaveQuickly,
  "beat-practise": startPractise,
  "beat-region-map": startRegionMap,
  "beat-tab-strip": startTabStrip,
  "beat-thirty-seconds": startThirtySeconds,
  "beat-toast": startToast,
  "beat-voice": startVoice,
});
