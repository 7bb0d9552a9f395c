import { defineElements } from "#site/behaviours/define-elements.ts";
import { startAwaited, startPrint, startSentOnce } from "#site/behaviours/form-elements.ts";
import "./reading.ts";

/** The script of the pages whose forms the server takes. */
defineElements({ "beat-awaited": startAwaited, "beat-print": startPrint, "beat-sent-once": startSentOnce });
