/** Three presses within this time count as one request. */
const KEYS_MS = 5000;

/**
 * The quick exit from the street-safety page. It replaces that page in the history, so that Back does not lead to it.
 * Pressing Shift three times with no other key between does the same, as on other public services, so that nobody has
 * to look for a button.
 */
export function startLeaveQuickly(exit: HTMLElement): void {
  const link = exit.querySelector("a");
  if (!link) return;
  const leave = (event: Event) => {
    event.preventDefault();
    location.replace(link.href);
  };
  link.addEventListener("click", leave);
  let presses: number[] = [];
  document.addEventListener("keydown", (event) => {
    if (event.repeat) return;
    const since = event.timeStamp - KEYS_MS;
    presses = event.key === "Shift" ? [...presses.filter((at) => at > since), event.timeStamp] : [];
    if (presses.length === 3) leave(event);
  });
  document.querySelector("[data-keys]")?.setAttribute("data-ready", "");
}
