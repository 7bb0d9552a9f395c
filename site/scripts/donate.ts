import { defineElements } from "#site/behaviours/define-elements.ts";
import { startSentOnce } from "#site/behaviours/form-elements.ts";
import { startGift } from "#site/behaviours/gift-element.ts";
// A browser without cookies gets step 1 and the result on this page too. Scripts that share code include one another, so
// that on a slow line impact waits for two files and not for four.
import "./impact.ts";

defineElements({ "beat-gift": startGift, "beat-sent-once": startSentOnce });
