/**
 * The browser's flow of a gift, in one file. The visitor's first step loads it (load-flow.ts), so a visitor who only
 * reads never does.
 */
export { checkImpactForm } from "../forms/check-impact-form.ts";
export { openDonate, openImpact } from "./open.ts";
export { submitDonate, submitImpact } from "./submit.ts";
export { applyStep, browserFlow, remember } from "./flow-context.ts";
export { takeOver } from "./take-over.ts";
