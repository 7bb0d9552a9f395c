import { defineElements } from "#site/behaviours/define-elements.ts";
import { startSentOnce } from "#site/behaviours/form-elements.ts";
import { startGift } from "#site/behaviours/gift-element.ts";
import { startGiftEnded, startGiftForm } from "#site/behaviours/gift-form-element.ts";

// A browser without cookies gets step 1 and the result on this page too.
defineElements({
  "beat-gift": startGift,
  "beat-gift-ended": startGiftEnded,
  "beat-gift-form": startGiftForm,
  "beat-sent-once": startSentOnce,
});
