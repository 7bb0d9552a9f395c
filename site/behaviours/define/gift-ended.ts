import { storeDraft } from "#site/giving/flow/stored-draft.ts";
import { EnhancedElement } from "../enhanced-element.ts";

/** A paid gift is the whole page, so no form forgets its draft. */
class GiftEndedElement extends EnhancedElement {
  protected start(): void {
    storeDraft(undefined);
  }
}

customElements.define("beat-gift-ended", GiftEndedElement);
