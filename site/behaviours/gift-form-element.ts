import { GIVING_FORM } from "#contract/addresses.ts";
import { type AmountLimits, formatCedis } from "#contract/money.ts";
import type { FormError } from "#site/parts/form-errors.ts";
import { NOT_TYPED, exampleFor } from "#site/facts/giving/giving-words.ts";
import { storeDraft } from "#site/giving/flow/stored-draft.ts";
import { amountIn, checkImpactForm, chosenAmount, readImpactForm, SLIDER } from "#site/giving/forms/impact-form.ts";
import { copyOf, forget, forgetRight, frameOf, letSend, titleSays, toldIn, writeIn } from "./form-answers.ts";

/**
 * `<ImpactFields>`: shows the amount and the ticket as they are typed, says what is wrong before the browser sends the
 * form, and each error until it is corrected. What is typed before script arrives stays.
 */
export function startGiftForm(element: HTMLElement): void {
  const form = element.querySelector("form");
  if (!form) return;
  const { minimum, maximum } = element.dataset;
  const limits = { minimum: Number(minimum), maximum: Number(maximum) } as AmountLimits;
  const check = () => checkImpactForm(readImpactForm(allOf(form)), limits);
  const partOf = (name: string) => element.querySelector(`[data-part=${name}]`);
  const follow = (used?: EventTarget | null) => {
    letCount(form, used);
    show(form, check(), partOf);
  };
  // No gift is under way: the last one has ended, or a day has passed.
  if (form.querySelector<HTMLInputElement>("#CustomerEmail")?.defaultValue === "") storeDraft(undefined);
  // The figure takes the place of the choice that only a page without script needs.
  partOf("line")?.remove();
  partOf("figure")?.removeAttribute("hidden");
  // A button that the visitor has pressed before script arrived counts more than what an earlier visit chose.
  follow(buttonsOf(form).find((each) => each.checked && !each.defaultChecked));

  form.addEventListener("input", ({ target }) => follow(target));
  // A browser that goes back fills in the form by itself, and late.
  addEventListener("pageshow", () => follow());
  document.addEventListener("click", (press) => chooseFromLink(form, press));
  form.addEventListener("submit", (event) => {
    const checked = check();
    if (checked.ok) return storeDraft(checked.draft);
    event.preventDefault();
    tell(form, checked.errors);
  });
}

/** Stands beside a paid gift, which is the whole page: no form there forgets its draft. */
export function startGiftEnded(): void {
  storeDraft(undefined);
}

/** Shows what the form says now. */
function show(
  form: HTMLFormElement,
  checked: ReturnType<typeof checkImpactForm>,
  partOf: (name: string) => Element | null,
): void {
  const values = readImpactForm(allOf(form));
  const amount = amountIn(chosenAmount(values));
  const write = (name: string, text: string) => writeIn(partOf(name), text);
  const output = form.querySelector("output");
  if (output) output.value = formatCedis(amount);
  write("example", exampleFor(amount));
  write("amount", formatCedis(amount));
  write("giver", [values.CustomerName.trim(), values.City.trim()].filter(Boolean).join(", ") || NOT_TYPED.giver);
  write("receipt", values.CustomerEmail.trim() || NOT_TYPED.email);

  const range = form.querySelector<HTMLInputElement>("#Amount");
  const other = form.querySelector<HTMLInputElement>("#OtherAmount");
  if (range) range.disabled = values.Other;
  if (other) other.disabled = !values.Other;
  range?.setAttribute("aria-valuetext", formatCedis(values.Other ? amountIn(values.Amount) : amount));
  partOf("slider")?.toggleAttribute("data-disabled", values.Other);
  const reached = Math.min(Math.max(amount, 0), SLIDER.maximum) / SLIDER.maximum;
  partOf("reached")?.setAttribute("width", String(values.Other ? 0 : 1000 * reached));

  letSend(form, checked.ok);
  forgetRight(form, checked);
}

/** Says what to correct: beside each field, and above the form, where the focus goes. */
function tell(form: HTMLFormElement, errors: readonly FormError[]): void {
  for (const field of toldIn(form)) forget(form, field);
  const summary = copyOf(form, "summary");
  const list = summary?.querySelector("ul");
  const line = list?.querySelector("li");
  if (!summary || !list || !line) return;
  list.replaceChildren(
    ...errors.map(({ field, message }) => {
      const item = line.cloneNode(true) as HTMLElement;
      const link = item.querySelector("a");
      if (link) Object.assign(link, { href: `#${field}`, textContent: message });
      return item;
    }),
  );
  for (const error of errors) tellBeside(form, error);
  form.prepend(summary);
  titleSays(true);
  summary.focus();
}

function tellBeside(form: HTMLFormElement, { field, message }: FormError): void {
  const control = document.getElementById(field);
  const frame = frameOf(control);
  const error = copyOf(form, "error");
  if (!control || !frame || !error) return;
  error.id = `${field}-error`;
  error.append(message);
  (document.getElementById(`${field}-hint`) ?? frame.querySelector("label, legend"))?.after(error);
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", `${control.getAttribute("aria-describedby") ?? ""} ${error.id}`.trim());
  frame.setAttribute("data-error", "");
}

/** The form's data, including disabled controls, whose values are kept in case they are enabled again. */
function allOf(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const input of form.querySelectorAll<HTMLInputElement>("input:disabled")) data.set(input.name, input.value);
  return data;
}

/** A link with an amount (`AmountLinks`) chooses it in this form, so that nothing typed is lost. */
function chooseFromLink(form: HTMLFormElement, press: MouseEvent): void {
  const link = press.target instanceof Element ? press.target.closest("a") : null;
  const amount = link ? new URL(link.href).searchParams.get("amount") : null;
  const button = buttonsOf(form).find(({ value }) => value === amount);
  if (!button || press.ctrlKey || press.metaKey || press.shiftKey) return;
  press.preventDefault();
  button.click();
  location.hash = GIVING_FORM;
}

/** The buttons for an amount. */
function buttonsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>("[name=Common], [name=Other]"));
}

/**
 * The last used of the three ways to choose an amount counts. When a common gift is chosen, the slider moves to it, or
 * as near as its steps allow.
 */
function letCount(form: HTMLFormElement, used: EventTarget | null | undefined): void {
  const slider = form.querySelector<HTMLInputElement>("#Amount");
  const other = form.querySelector<HTMLInputElement>("#Other");
  const common = form.querySelectorAll<HTMLInputElement>("[name=Common]");
  if (used instanceof HTMLInputElement && used.name === "Common" && other) other.checked = false;
  const isAnother = used === slider || (used === other && other?.checked);
  for (const each of common) {
    if (isAnother) each.checked = false;
    else if (each.checked && each.value !== "" && slider) slider.value = each.value;
  }
}
