import { AwaitedElement } from "#site/behaviours/awaited-element.ts";
import { defineElements } from "#site/behaviours/define-elements.ts";
import { PrintElement } from "#site/behaviours/print-element.ts";
import { READING_ELEMENTS } from "#site/behaviours/reading-elements.ts";
import { SentOnceElement } from "#site/behaviours/sent-once-element.ts";

/** The script of the pages whose forms the server takes. */
defineElements({
  ...READING_ELEMENTS,
  "beat-awaited": AwaitedElement,
  "beat-print": PrintElement,
  "beat-sent-once": SentOnceElement,
});
