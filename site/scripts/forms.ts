import { defineElements } from "#site/behaviours/define-elements.ts";
import { AwaitedElement, PrintElement, SentOnceElement } from "#site/behaviours/form-elements.ts";
import "./reading.ts";

/** The script of the pages whose forms the server takes. */
defineElements({ "beat-awaited": AwaitedElement, "beat-print": PrintElement, "beat-sent-once": SentOnceElement });
