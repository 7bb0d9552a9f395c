import { defineElements } from "#site/behaviours/define-elements.ts";
import { startGiftEnded, startGiftForm } from "#site/behaviours/gift-form-element.ts";
import "./reading.ts";

defineElements({ "beat-gift-ended": startGiftEnded, "beat-gift-form": startGiftForm });
