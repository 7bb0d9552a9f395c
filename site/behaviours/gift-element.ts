import { DONATE_PATH } from "#contract/addresses.ts";
import { CHANNELS, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { NOT_CHOSEN } from "#site/facts/giving/giving-words.ts";
import { changeAddress } from "#site/giving/flow/campaign.ts";
import { storedDraft, storeDraft } from "#site/giving/flow/stored-draft.ts";
import {
  checkDetailsForm,
  type OpenChannels,
  prefixWarning,
  readDetailsForm,
} from "#site/giving/forms/details-form.ts";
import { PART } from "#site/site-config.ts";
import { UNANSWERED } from "./form-elements.ts";
import { copyOf, forget, forgetRight, letSend, titleSays, toldIn, writeIn } from "./form-answers.ts";

/** Longer than the server waits for the API. */
const TIMEOUT_MS = 60_000;
/** The time between requests for a gift's state. */
const EVERY_MS = 4000;
/** How long until the help for a missing prompt opens. */
const NO_PROMPT_AFTER_MS = 25_000;

/** What script gets: where to go, or the next step, at which address if it is another. */
type Told = { go: string; afterMs?: number } | { part: Document; isWrong: boolean; address: string | null };

/**
 * `<GiftStep>`: a press sends the form to its own address, as it would go without script, and the step that comes back takes
 * this one's place. What follows on this page takes its place in the history too, so that Back leads out of the gift.
 */
export function startGift(gift: HTMLElement): void {
  const { kind, followed } = gift.dataset;
  // Enter presses a form's first button. Safari before 15.4 does not say with the form which one was pressed.
  let pressed: HTMLButtonElement | null = null;
  gift.addEventListener("click", ({ target }) => {
    pressed = target instanceof Element ? target.closest("button") : null;
  });
  gift.addEventListener("submit", (event) => {
    const { target: form, defaultPrevented } = event;
    // A press while the answer is awaited (`startSentOnce`).
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const button = pressed;
    post(gift, bodyOf(form, button)).catch(() => sayUnclear(gift, form, button));
  });
  followDetails(gift);
  if (followed !== undefined) follow(gift);
  // The cookie is lost, but this browser may still have the draft.
  const draft = kind === "no-draft" ? storedDraft() : undefined;
  if (draft) void post(gift, new URLSearchParams({ ...draft, intent: "start" })).catch(() => undefined);
  // A page that the browser has kept may show a gift that has gone on since.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

/**
 * `<DetailsStep>`: the ticket and what belongs to a choice follow what is typed, and each error is shown until it is
 * corrected; one that only the API found, until anything is changed. What is typed before script arrives stays.
 */
function followDetails(step: HTMLElement): void {
  const form = step.querySelector<HTMLFormElement>("#gift");
  if (!form) return;
  // The cast is safe, because `DetailsStep` wrote it.
  const open = JSON.parse(form.dataset["open"] ?? "") as OpenChannels;
  const write = (name: string, text: string) => writeIn(step.querySelector(`[data-part=${name}]`), text);
  const follow = () => {
    const values = readDetailsForm(new FormData(form));
    const { Recurrent, Channel, CustomerMsisdn } = values;
    for (const note of form.querySelectorAll<HTMLElement>("[data-interval]")) {
      note.hidden = note.dataset["interval"] !== Recurrent;
    }
    write("frequency", isFrequency(Recurrent) ? FREQUENCIES[Recurrent] : NOT_CHOSEN);
    write("channel", isChannel(Channel) ? CHANNELS[Channel].label : NOT_CHOSEN);
    write("phone", CustomerMsisdn.trim() || NOT_CHOSEN);
    writeIn(document.getElementById("CustomerMsisdn-warning"), prefixWarning(values) ?? "");
    if (isChannel(Channel)) write("network", CHANNELS[Channel].network);
    step.querySelector("[data-part=change]")?.setAttribute("href", changeAddress(values));
    const checked = checkDetailsForm(values, open);
    letSend(form, checked.ok);
    return checked;
  };
  follow();
  form.addEventListener("input", () => forgetRight(step, follow()));
}

async function post(gift: HTMLElement, body: URLSearchParams): Promise<void> {
  return show(gift, await ask(DONATE_PATH, { method: "POST", body }), body);
}

/** Rejects if no answer of the donate page comes. */
async function ask(address: string, init: RequestInit = {}): Promise<Told> {
  // `AbortSignal.timeout` is missing from some browsers that people give from.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(address, { ...init, headers: { [PART]: "" }, signal: stop.signal });
    const { status, headers } = answer;
    if (!headers.has(PART)) throw new Error(`The donate page answered ${status}.`);
    if (headers.get("content-type")?.startsWith("application/json")) return (await answer.json()) as Told;
    const part = new DOMParser().parseFromString(await answer.text(), "text/html");
    // It was read as if there were no script.
    for (const element of part.querySelectorAll("noscript")) element.remove();
    return { part, isWrong: status === 400, address: headers.get("content-location") };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Shows an answer to what was sent. Never resolves if the browser leaves the page, which stays as it is until the next one
 * arrives.
 */
async function show(gift: HTMLElement, told: Told, sent?: URLSearchParams): Promise<void> {
  if ("go" in told) {
    await new Promise((resolve) => setTimeout(resolve, told.afterMs ?? 0));
    location.replace(told.go);
    return new Promise(() => undefined);
  }
  if (told.address !== null) history.replaceState(null, "", told.address);
  const next = told.part.querySelector<HTMLElement>("beat-gift");
  const main = document.querySelector("main");
  // A browser without cookies gets step 1 and the result here too, which are the whole page.
  if (next) gift.replaceWith(next);
  else main?.replaceChildren(...told.part.body.childNodes);
  if (next && sent) keepTyped(gift, next, sent);
  if (next?.dataset["kind"] === "set-up") storeDraft(undefined);
  titleSays(told.isWrong);
  // The view stands at the page's top and its heading takes the focus, as on a new page, before the first frame: a quick
  // finger misses what moves after it.
  const summary = main?.querySelector<HTMLElement>("[role=alert]");
  if (summary) return summary.focus();
  const heading = main?.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** What was typed while the answer was on its way stays in the same form. */
function keepTyped(before: HTMLElement, after: HTMLElement, sent: URLSearchParams): void {
  const [old, form] = [before, after].map((gift) => gift.querySelector("form"));
  if (!old || !form || before.dataset["kind"] !== after.dataset["kind"]) return;
  for (const [name, text] of new FormData(old)) {
    const field = form.elements.namedItem(name);
    if (typeof text !== "string" || text === sent.get(name)) continue;
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = text;
  }
  form.dispatchEvent(new Event("input"));
}

/** No answer came: the form is as it was, and sending it again asks for the same gift. */
function sayUnclear(gift: HTMLElement, form: HTMLFormElement, pressed: HTMLButtonElement | null): void {
  const summary = copyOf(gift, "unclear");
  if (!summary) return;
  const again = summary.querySelector("button");
  if (again && pressed?.value) again.value = pressed.value;
  for (const field of toldIn(gift)) forget(gift, field);
  gift.querySelector("[role=alert]")?.remove();
  gift.querySelector("template[data-part=unclear]")?.after(summary);
  titleSays(true);
  summary.focus();
  form.dispatchEvent(new Event(UNANSWERED, { bubbles: true }));
}

/** A form's fields with the pressed button, which says what to do. */
function bodyOf(form: HTMLFormElement, pressed: HTMLButtonElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  if (pressed?.name) body.append(pressed.name, pressed.value);
  return body;
}

/** Asks for the gift that the page's address names, and at once when the visitor comes back to the page from the prompt. */
function follow(gift: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    clearTimeout(timer);
    if (gift.isConnected) timer = setTimeout(look, EVERY_MS);
  };
  const look = () => {
    clearTimeout(timer);
    if (gift.isConnected) void check(gift).then(next, next);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  next();
  const help = gift.querySelector<HTMLDetailsElement>("[data-part=help]");
  // Once: the visitor can close it again.
  if (help) setTimeout(() => (help.open = true), NO_PROMPT_AFTER_MS);
}

async function check(gift: HTMLElement): Promise<void> {
  const status = gift.querySelector<HTMLElement>("[role=status]");
  const told = await ask(location.href).catch(() => undefined);
  if (!gift.isConnected) return;
  if (!told) {
    const { unreached } = status?.dataset ?? {};
    if (unreached) writeIn(status, unreached);
    return;
  }
  if ("go" in told) return show(gift, told);
  const keyOf = (step: HTMLElement | null) => `${step?.dataset["state"]} ${step?.querySelector("h1")?.textContent}`;
  if (keyOf(told.part.querySelector("beat-gift")) !== keyOf(gift)) return show(gift, told);
  // Only what has changed is announced, and the visitor stays where they are.
  writeIn(status, told.part.querySelector("[role=status]")?.textContent ?? "");
}
