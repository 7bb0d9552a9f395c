import { defineElements } from "#site/behaviours/define-elements.ts";
import { startSentOnce } from "#site/behaviours/form-elements.ts";
import { startGift } from "#site/behaviours/gift-element.ts";
// A browser without cookies gets step 1 and the result on this page too. Each script here includes the one before it, so
// that impact, on a slow line, waits for two files and not for four.
import "./impact.ts";

defineElements({ "beat-gift": startGift, "beat-sent-once": startSentOnce });
