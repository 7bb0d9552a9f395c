import { defineElements } from "#site/behaviours/define-elements.ts";
import { GiftEndedElement } from "#site/behaviours/gift-ended-element.ts";
import { GiftFormElement } from "#site/behaviours/gift-form-element.ts";
import { READING_ELEMENTS } from "#site/behaviours/reading-elements.ts";

defineElements({ ...READING_ELEMENTS, "beat-gift-ended": GiftEndedElement, "beat-gift-form": GiftFormElement });
