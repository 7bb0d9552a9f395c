import { CarouselElement } from "#site/behaviours/carousel-element.ts";
import { CounterElement } from "#site/behaviours/counter-element.ts";
import { defineElements } from "#site/behaviours/define-elements.ts";
import { FilmElement } from "#site/behaviours/film-element.ts";
import { LeaveQuicklyElement } from "#site/behaviours/leave-quickly-element.ts";
import { PractiseElement } from "#site/behaviours/practise-element.ts";
import { RegionMapElement } from "#site/behaviours/region-map-element.ts";
import { SpokenCprElement } from "#site/behaviours/spoken-cpr-element.ts";
import { TabStripElement } from "#site/behaviours/tab-strip-element.ts";
import { ThirtySecondsElement } from "#site/behaviours/thirty-seconds-element.ts";
import { ToastElement } from "#site/behaviours/toast-element.ts";
import { VoiceElement } from "#site/behaviours/voice-element.ts";

/** The script of every page that does not name another. */
defineElements({
  "beat-carousel": CarouselElement,
  "beat-counter": CounterElement,
  "beat-film": FilmElement,
  "beat-leave-quickly": LeaveQuicklyElement,
  "beat-practise": PractiseElement,
  "beat-region-map": RegionMapElement,
  "beat-spoken-cpr": SpokenCprElement,
  "beat-tab-strip": TabStripElement,
  "beat-thirty-seconds": ThirtySecondsElement,
  "beat-toast": ToastElement,
  "beat-voice": VoiceElement,
});
