export type Toast = { type: "success" | "error" | "info"; title: string; message: string };
export type ShownToast = Toast & { id: number; lastsMs: number };

/** How long a toast stays by default, and how long it stays after the pointer or the focus has left it. */
const DEFAULT_LASTS_MS = 5000;
export const EXTENDED_MS = 1000;

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a toast, which stays across navigations. Only the browser calls this. */
export function showToast(toast: Toast, lastsMs: number = DEFAULT_LASTS_MS): void {
  change([...shown, { ...toast, id: nextId++, lastsMs }]);
}

export function removeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
