/** How long a toast stays, and how long it stays after the pointer or the focus has left it. */
const LASTS_MS = 4000;
const EXTENDED_MS = 1000;
/** How long a toast takes to leave; site/giving/views/toast-strip.module.css uses the same time. */
const EASE_MS = 300;

/** A toast arrives, stays for its time and leaves. It also stays while the pointer or the focus is on it. */
export function startToast(strip: HTMLElement): void {
  const [region, template] = [strip.querySelector("[aria-live], [role]"), strip.querySelector("template")];
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement) || !region) return;
  let timer: ReturnType<typeof setTimeout>;
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
  const leave = () => {
    toast.dataset["state"] = "inactive";
    after(EASE_MS, () => toast.remove());
  };
  const keep = () => {
    clearTimeout(timer);
    toast.dataset["state"] = "active";
  };
  const letGo = () => after(EXTENDED_MS, leave);
  for (const name of ["mouseenter", "focusin"]) toast.addEventListener(name, keep);
  for (const name of ["mouseleave", "focusout"]) toast.addEventListener(name, letGo);
  toast.querySelector("button")?.addEventListener("click", leave);
  region.append(toast);
  after(LASTS_MS, leave);
}
