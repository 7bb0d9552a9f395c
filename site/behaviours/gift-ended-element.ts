import { storeDraft } from "#site/giving/flow/stored-draft.ts";
import { EnhancedElement } from "./enhanced-element.ts";

/** Stands beside a paid gift, which is the whole page: no form there forgets its draft. */
export class GiftEndedElement extends EnhancedElement {
  protected start(): void {
    storeDraft(undefined);
  }
}
