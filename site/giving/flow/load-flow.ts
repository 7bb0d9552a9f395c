/** The flow's script, fetched on first use; `undefined` when it cannot be had, and the server has to take the step. */
export function loadFlow() {
  return import("./browser-flow.ts").catch(() => undefined);
}
