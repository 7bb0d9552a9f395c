import { defineElements } from "#site/behaviours/define-elements.ts";
import { GiftEndedElement } from "#site/behaviours/gift-ended-element.ts";
import { GiftFormElement } from "#site/behaviours/gift-form-element.ts";
import "./reading.ts";

defineElements({ "beat-gift-ended": GiftEndedElement, "beat-gift-form": GiftFormElement });
