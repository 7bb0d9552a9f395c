/** The flow's script, fetched on first use; `undefined` if it cannot be loaded, and the server has to take the step. */
export function loadFlow() {
  return import("./browser-flow.ts").catch(() => undefined);
}
