import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { DONATE_PATH } from "#contract/addresses.ts";
import { formatCedis } from "#contract/money.ts";
import { MESSAGES } from "#site/facts/giving/giving-messages.ts";
import type { DonateStep, GiftAnswer } from "../flow/flow.ts";
import { storedDraft, storeDraft } from "../flow/stored-draft.ts";

/** What a form of the donate page does with a press, and whether an answer is awaited. */
export type Sending = { isSending: boolean; send?: (event: SubmitEvent<HTMLFormElement>) => void };

/** Longer than the server waits for the API. */
const TIMEOUT_MS = 60_000;

/**
 * The gift in the browser: a press sends the form to its own address, as it would go without script, and the answer is
 * shown in place. What follows on this page takes its place in the history, so that Back leads out of the gift.
 */
export function useGift(opened: DonateStep) {
  const [view, setView] = useState(opened);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  /** Shows an answer. Never resolves if the browser leaves the page, which stays as it is until the next one arrives. */
  async function show(answer: Exclude<GiftAnswer, { post: true }>): Promise<void> {
    if ("go" in answer) {
      await new Promise((resolve) => setTimeout(resolve, answer.afterMs ?? 0));
      location.replace(answer.go);
      return new Promise(() => undefined);
    }
    if (answer.address !== undefined) history.replaceState(null, "", answer.address);
    if (answer.view.kind === "set-up") storeDraft(undefined);
    setView(answer.view);
  }

  async function post(body: URLSearchParams): Promise<void> {
    const answer = await ask(DONATE_PATH, { method: "POST", body });
    return "post" in answer ? postByItself(body) : show(answer);
  }

  useEffect(() => {
    const draft = opened.kind === "no-draft" ? storedDraft() : undefined;
    // The cookie is lost, but this browser still has the draft.
    if (draft) void post(new URLSearchParams({ ...draft, intent: "start" })).catch(() => undefined);
    // A page that the browser has kept may show a gift that has gone on since.
    const whenShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", whenShown);
    return () => removeEventListener("pageshow", whenShown);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when script arrives
  }, []);

  const sending: Sending = {
    isSending,
    send(event) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      post(bodyOf(event))
        // The form is as it was, and sending it again asks for the same gift.
        .catch(() => setView((before) => ("fields" in before ? { ...before, answer: unclear(before) } : before)))
        .finally(() => {
          isBusy.current = false;
          setSending(false);
        });
    },
  };
  return {
    view,
    sending,
    /** Asks for the state of the gift that the page's address names. */
    async check(): Promise<void> {
      const answer = await ask(location.href).catch(() => undefined);
      if (!answer) setView((before) => (before.kind === "waiting" ? { ...before, state: "unreached" } : before));
      else if (!("post" in answer)) await show(answer);
    },
  };
}

/** Rejects if no answer of the donate page comes. */
async function ask(address: string, init: RequestInit = {}): Promise<GiftAnswer> {
  // `AbortSignal.timeout` is missing from some browsers that people give from.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(address, { ...init, headers: { accept: "application/json" }, signal: stop.signal });
    if (!response.ok) throw new Error(`The donate page answered ${response.status}.`);
    return (await response.json()) as GiftAnswer;
  } finally {
    clearTimeout(timer);
  }
}

function unclear({ amount }: Extract<DonateStep, { fields: unknown }>) {
  return { errors: [], message: MESSAGES.mayHaveMoved(formatCedis(amount)) };
}

/** A form's fields with the pressed button, which says what to do. */
function bodyOf({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): URLSearchParams {
  const { submitter } = nativeEvent;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(currentTarget)) if (typeof value === "string") body.append(name, value);
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") body.append(submitter.name, submitter.value);
  return body;
}

/** Sends fields as a form does without script: for a browser without cookies, whose answer has to be a page. */
function postByItself(body: URLSearchParams): Promise<never> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = DONATE_PATH;
  for (const [name, value] of body) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  return new Promise(() => undefined);
}
