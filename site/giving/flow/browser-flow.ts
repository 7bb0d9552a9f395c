/**
 * The flow of a gift as the browser walks it, in one piece: a visitor's first step fetches it (load-flow.ts), and who
 * only reads never does.
 */
export { openDonate, openImpact } from "./open.ts";
export { submitDonate, submitImpact } from "./submit.ts";
export { browserFlow, remember, take } from "./flow-context.ts";
