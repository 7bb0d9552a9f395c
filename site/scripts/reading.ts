import { defineElements } from "#site/behaviours/define-elements.ts";
import { READING_ELEMENTS } from "#site/behaviours/reading-elements.ts";

/** The script of every page that does not name another. */
defineElements(READING_ELEMENTS);
