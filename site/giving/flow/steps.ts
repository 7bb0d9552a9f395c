import type { ApiClient } from "#contract/client.ts";
import type { Toast } from "#site/components/toaster.ts";
import type { SiteConfig } from "#site/site-config.ts";
import { IMPACT_PATH } from "#contract/addresses.ts";
import type { Details } from "../forms/details-form.ts";
import { type Donation, toRecord } from "./donation.ts";
import type { Pause } from "./give.ts";
import { keyFor } from "./key.ts";
import type { Memory } from "./memory.ts";
import type { Result, OutcomeView } from "./outcomes.ts";
import type { Draft } from "./draft.ts";

/** What a step of the flow works with: the browser's own, or the server's for a visitor without script. */
export type FlowContext = {
  api: ApiClient;
  config: Pick<SiteConfig, "brand" | "minimum" | "maximum" | "channels" | "recurringChannels">;
  memory: Memory;
  /** Milliseconds since 1970. */
  now: number;
  pause: Pause;
  /** The impact page reads a result from the browser's storage; without script its address must ask for it. */
  script: boolean;
};

/** The result of a step: another address, or this page again. Store `memory` either way. */
export type StepResult<Page> = { memory: Memory } & ({ page: Page } | { go: string; toast?: Toast; afterMs?: number });

export function toDonation(draft: Draft, details: Details, { config }: FlowContext): Donation {
  return { ...draft, ...details, Description: `Donation in support of ${config.brand.name}` };
}

/** Goes to the impact page with the gift's outcome. `gift` is set when it was this visitor's own. */
export function land(
  outcomeView: Extract<OutcomeView, { go: "impact" }>,
  flow: FlowContext,
  donation: Donation | undefined,
): Extract<StepResult<never>, { go: string }> {
  const { result, toast, afterMs } = outcomeView;
  const { giver: _thanked, ...left } = donation ? afterwards(outcomeView, flow.memory) : flow.memory;
  if (donation && result.kind === "paid" && result.reference !== undefined) record(result.reference, donation, flow);
  return {
    go: impactAddress(result, flow.script),
    toast,
    ...(afterMs === undefined ? {} : { afterMs }),
    memory: { ...left, result, ...thanks(result, flow, donation) },
  };
}

/** Whom the page thanks. Somebody else's gift thanks nobody by name. */
function thanks({ kind }: Result, { now }: FlowContext, donation: Donation | undefined): Pick<Memory, "giver"> {
  if (kind !== "paid" || !donation) return {};
  return { giver: { name: donation.CustomerName, city: donation.City, on: now } };
}

/** A settled gift gives up its key, and a paid one its draft too. */
export function afterwards(
  { settled, result }: Pick<Extract<OutcomeView, { go: "impact" }>, "settled" | "result">,
  memory: Memory,
): Memory {
  const { draft, seed, details, code: _code, check: _check, waiting: _waiting, ...rest } = memory;
  const kept = result.kind === "paid" ? {} : { ...(draft ? { draft } : {}), ...(details ? { details } : {}) };
  return { ...rest, ...kept, ...(settled || !seed ? {} : { seed }) };
}

function impactAddress({ kind, reference }: Result, script: boolean): string {
  if (script) return IMPACT_PATH;
  const followable = reference !== undefined && kind !== "processing";
  return followable ? `${IMPACT_PATH}?gift=${encodeURIComponent(reference)}` : `${IMPACT_PATH}?result`;
}

/** Sends the donor's details. Nothing waits for the answer or depends on it: the money has already moved. */
function record(reference: string, donation: Donation, { api, memory: { seed } }: FlowContext) {
  const key = seed === undefined ? undefined : keyFor(seed, donation);
  api.record(reference, toRecord(donation), key).catch(() => undefined);
}
