/**
 * The flow of a gift in the browser, in one file: a visitor's first step fetches it (load-flow.ts), and a visitor who
 * only reads never loads it.
 */
export { checkImpactForm } from "../forms/check-impact-form.ts";
export { openDonate, openImpact } from "./open.ts";
export { submitDonate, submitImpact } from "./submit.ts";
export { browserFlow, remember, take } from "./flow-context.ts";
export { takeOver } from "./take-over.ts";
