import { AwaitedElement } from "#site/behaviours/awaited-element.ts";
import { PrintElement } from "#site/behaviours/print-element.ts";
import { SentOnceElement } from "#site/behaviours/sent-once-element.ts";

/** The script of the pages whose forms the server takes. */
customElements.define("beat-awaited", AwaitedElement);
customElements.define("beat-print", PrintElement);
customElements.define("beat-sent-once", SentOnceElement);
