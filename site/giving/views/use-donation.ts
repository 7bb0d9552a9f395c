import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { DONATE_PATH, REMEMBER_PATH } from "#contract/addresses.ts";
import { createGivingClient } from "#contract/client.ts";
import { useSite } from "#site/site-config.ts";
import type { Pause } from "../flow/give.ts";
import { fromMemory, type Memory, toMemory } from "../flow/memory.ts";
import { type DonateView, openDonate } from "../flow/open.ts";
import type { FlowContext, StepResult } from "../flow/steps.ts";
import { storeDraft, storedDraft } from "../flow/draft.ts";
import { type DonateAnswer, submitDonate } from "../flow/submit.ts";

/** The donate page as the server renders it. `memory` is as `fromMemory` writes it. */
export type OpenedDonation = { view: DonateView; answer?: DonateAnswer | undefined; memory: Record<string, unknown> };

/** What a form of the donate page does with a press, and whether an answer is awaited. */
export type Sending = { isSending: boolean; send?: (event: SubmitEvent<HTMLFormElement>) => void };

/** How long leaving the page waits for the server to have the memory. */
const KEEPING_MS = 5000;

const pause: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The gift in the browser. It goes on from what the server rendered: each press takes the step that the server would
 * take (submit.ts) and calls the API itself. What follows on this page is shown in its place in the history, so that
 * Back leads out of the gift; everywhere else the browser navigates.
 */
export function useDonation(opened: OpenedDonation) {
  const site = useSite();
  const [shown, setShown] = useState({ view: opened.view, answer: opened.answer });
  const [isSending, setSending] = useState(false);
  const [flow] = useState<FlowContext>(() => ({
    api: createGivingClient({ base: site.apiBase, fetch: send }),
    config: site,
    memory: toMemory(opened.memory, site, Date.now()),
    now: 0,
    pause,
  }));
  const kept = useRef<Promise<unknown>>(undefined);
  const isBusy = useRef(false);

  function remember(memory: Memory) {
    if (memory === flow.memory) return;
    flow.memory = memory;
    storeDraft(memory.draft);
    kept.current = Promise.resolve(kept.current).then(() => keep(memory));
  }

  async function open(address: string | URL): Promise<void> {
    await take(await openDonate(new URL(address, location.href), { ...flow, now: Date.now() }));
  }

  async function take(step: StepResult<DonateView>): Promise<void> {
    remember(step.memory);
    if ("page" in step) setShown({ view: step.page, answer: undefined });
    else await go(step.go, step.afterMs);
  }

  async function go(address: string, afterMs = 0): Promise<void> {
    const to = new URL(address, location.href);
    if (to.pathname === DONATE_PATH) {
      history.replaceState(null, "", to);
      return open(to);
    }
    await Promise.all([Promise.race([kept.current, pause(KEEPING_MS)]), pause(afterMs)]);
    location.replace(to);
    // The page stays as it is until the next one arrives.
    return new Promise(() => undefined);
  }

  async function submit(form: FormData): Promise<void> {
    const step = await submitDonate(form, { ...flow, now: Date.now(), remember });
    remember(step.memory);
    if ("page" in step) setShown(({ view }) => ({ view, answer: step.page }));
    else await go(step.go, step.afterMs);
  }

  useEffect(() => {
    const draft = flow.memory.draft ?? storedDraft(site);
    if (flow.memory.draft) storeDraft(draft);
    // The cookie is lost, but this browser still has the draft.
    else if (draft && opened.view.kind === "no-draft") {
      remember({ ...flow.memory, draft });
      void open(location.href);
    }
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
      submit(formOf(event))
        // Nothing here fails but by a mistake of ours. The server still knows where the gift stands.
        .catch(() => location.reload())
        .finally(() => {
          isBusy.current = false;
          setSending(false);
        });
    },
  };
  return { ...shown, sending, check: () => open(location.href) };
}

/** A form's data with the pressed button, which says what to do. */
function formOf({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): FormData {
  const form = new FormData(currentTarget);
  const { submitter } = nativeEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") form.append(submitter.name, submitter.value);
  return form;
}

/** The record of who gave is sent as the page is left, so it must outlive the page. */
function send(request: Request): Promise<Response> {
  return fetch(request.method === "PUT" ? new Request(request, { keepalive: true }) : request);
}

/** Has the server seal the memory into the cookie. On a bad network it tries again, and then the address alone remains. */
async function keep(memory: Memory): Promise<void> {
  const body = new URLSearchParams({ memory: JSON.stringify(fromMemory(memory)) });
  for (const wait of [500, 2000, 0]) {
    const answer = await fetch(REMEMBER_PATH, { method: "POST", body, keepalive: true }).catch(() => undefined);
    if (answer?.ok || wait === 0) return;
    await pause(wait);
  }
}
