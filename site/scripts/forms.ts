import { AwaitedElement, PrintElement, SentOnceElement } from "#site/behaviours/form-elements.ts";
import { defineElements } from "#site/behaviours/define-elements.ts";
import { READING_ELEMENTS } from "#site/behaviours/reading-elements.ts";

/** The script of the pages whose forms the server takes. */
defineElements({
  ...READING_ELEMENTS,
  "beat-awaited": AwaitedElement,
  "beat-print": PrintElement,
  "beat-sent-once": SentOnceElement,
});
