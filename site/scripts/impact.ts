import { defineElements } from "#site/behaviours/define-elements.ts";
import { EnhancedElement } from "#site/behaviours/enhanced-element.ts";
import { GiftFormElement } from "#site/behaviours/gift-form-element.ts";
import { READING_ELEMENTS } from "#site/behaviours/reading-elements.ts";
import { storeDraft } from "#site/giving/flow/stored-draft.ts";

/** A paid gift is the whole page, so no form forgets its draft. */
class GiftEndedElement extends EnhancedElement {
  protected start(): void {
    storeDraft(undefined);
  }
}

defineElements({ ...READING_ELEMENTS, "beat-gift-ended": GiftEndedElement, "beat-gift-form": GiftFormElement });
