import type { FormError } from "#site/parts/form-errors.ts";

/** What the forms of giving say while they are filled in, with script. `root`: the form and what is said above it. */

/** The fields beside which something to correct is shown. */
export function toldIn(root: Element): string[] {
  return Array.from(root.querySelectorAll("[id$=-error]"), ({ id }) => id.slice(0, -"-error".length));
}

/** Takes back what was wrong with a field. */
export function forget(root: Element, field: string): void {
  const id = `${field}-error`;
  document.getElementById(id)?.remove();
  for (const control of root.querySelectorAll(`[aria-describedby~="${id}"]`)) {
    const others = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((each) => each !== id);
    if (others.length === 0) control.removeAttribute("aria-describedby");
    else control.setAttribute("aria-describedby", others.join(" "));
    control.removeAttribute("aria-invalid");
    frameOf(control)?.removeAttribute("data-error");
  }
  const summary = root.querySelector("[role=alert]");
  summary?.querySelector(`[href="#${field}"]`)?.closest("li")?.remove();
  if (summary?.querySelector("li")) return;
  summary?.remove();
  titleSays(false);
}

/** Takes back what was wrong with the fields in which a check finds nothing wrong any more. */
export function forgetRight(root: Element, checked: { ok: true } | { ok: false; errors: readonly FormError[] }): void {
  const wrong = checked.ok ? [] : checked.errors.map(({ field }) => field);
  for (const field of toldIn(root)) if (!wrong.includes(field)) forget(root, field);
}

/** What has the label of a control: its frame or, for the slider and for radios, the whole question. */
export function frameOf(control: Element | null): Element | null {
  return control?.closest("[data-field], fieldset") ?? null;
}

/** Says in the page's title whether there is an error, as the server does in the title of a page that it answers with. */
export function titleSays(isWrong: boolean): void {
  document.title = `${isWrong ? "Error: " : ""}${document.title.replace(/^Error: /u, "")}`;
}

/** A form's button looks disabled while something is missing, and says that pressing it shows what. */
export function letSend(form: Element, isComplete: boolean): void {
  const button = form.querySelector("[type=submit]");
  button?.setAttribute("aria-disabled", String(!isComplete));
  if (isComplete) button?.removeAttribute("aria-describedby");
  else button?.setAttribute("aria-describedby", "incomplete");
}

/** Writes only what has changed, because a screen reader may read it out. */
export function writeIn(part: Element | null, text: string): void {
  if (part && part.textContent !== text) part.textContent = text;
}

/** A copy of what the page holds ready in a template. */
export function copyOf(root: Element, part: string): HTMLElement | undefined {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-part=${part}]`);
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
}
