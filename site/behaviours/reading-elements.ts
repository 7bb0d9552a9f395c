import { CarouselElement } from "./carousel-element.ts";
import { CounterElement } from "./counter-element.ts";
import { FilmElement } from "./film-element.ts";
import { LeaveQuicklyElement } from "./leave-quickly-element.ts";
import { PractiseElement } from "./practise-element.ts";
import { RegionMapElement } from "./region-map-element.ts";
import { ShareFileElement } from "./share-file-element.ts";
import { SpokenCprElement } from "./spoken-cpr-element.ts";
import { TabStripElement } from "./tab-strip-element.ts";
import { ThirtySecondsElement } from "./thirty-seconds-element.ts";
import { ToastElement } from "./toast-element.ts";
import { VoiceElement } from "./voice-element.ts";

/** The elements of pages that are read. */
export const READING_ELEMENTS = {
  "beat-carousel": CarouselElement,
  "beat-counter": CounterElement,
  "beat-film": FilmElement,
  "beat-leave-quickly": LeaveQuicklyElement,
  "beat-practise": PractiseElement,
  "beat-region-map": RegionMapElement,
  "beat-share-file": ShareFileElement,
  "beat-spoken-cpr": SpokenCprElement,
  "beat-tab-strip": TabStripElement,
  "beat-thirty-seconds": ThirtySecondsElement,
  "beat-toast": ToastElement,
  "beat-voice": VoiceElement,
};
