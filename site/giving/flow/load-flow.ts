/** The flow's script, loaded on first use; `undefined` if it cannot be loaded, so that the server has to take the step. */
export function loadFlow() {
  return import("./browser-flow.ts").catch(() => undefined);
}
