import type { GivingClient } from "#contract/client.ts";
import type { SiteConfig } from "#site/site-config.ts";
import { IMPACT_PATH } from "#contract/addresses.ts";
import type { Details } from "../forms/details-form.ts";
import { type Donation, toRecord } from "./donation.ts";
import type { Pause } from "./give.ts";
import { keyFor } from "./key.ts";
import type { Memory } from "./memory.ts";
import type { Result, OutcomeView } from "./outcomes.ts";
import type { Draft } from "./draft.ts";

/** What a step of the flow works with, in the browser or on the server. */
export type FlowContext = {
  api: GivingClient;
  config: Pick<SiteConfig, "brand" | "minimum" | "maximum" | "channels" | "recurringChannels">;
  memory: Memory;
  /** Milliseconds since 1970. */
  now: number;
  pause: Pause;
  /** Called before the API is asked, so that a page that is loaded again meanwhile has lost nothing. */
  remember?: (memory: Memory) => void;
};

/** The result of a step: another address, or this page again. The caller stores `memory` in both cases. */
export type StepResult<Page> = { memory: Memory } & ({ page: Page } | { go: string; afterMs?: number });

export function toDonation(draft: Draft, details: Details, { config }: FlowContext): Donation {
  return {
    ...draft,
    ...details,
    Description: `Donation in support of ${config.brand.name}`,
  };
}

/** Goes to the impact page with the gift's outcome. `donation` is set when the gift is this visitor's own. */
export function goToImpact(
  outcomeView: Extract<OutcomeView, { go: "impact" }>,
  flow: FlowContext,
  donation: Donation | undefined,
): Extract<StepResult<never>, { go: string }> {
  const { result, toast, afterMs } = outcomeView;
  const { giver: _thanked, ...left } = donation ? memoryAfter(outcomeView, flow.memory) : flow.memory;
  if (donation && result.kind === "paid" && result.reference !== undefined) record(result.reference, donation, flow);
  return {
    go: impactAddress(result),
    ...(afterMs === undefined ? {} : { afterMs }),
    memory: { ...left, result, toast, ...thanks(result, flow, donation) },
  };
}

/** Whom the page thanks. For somebody else's gift it thanks nobody by name. */
function thanks({ kind }: Result, { now }: FlowContext, donation: Donation | undefined): Pick<Memory, "giver"> {
  if (kind !== "paid" || !donation) return {};
  return { giver: { name: donation.CustomerName, city: donation.City, on: now } };
}

/** The memory after an outcome: a settled gift loses its seed, and a paid one its draft and details too. */
function memoryAfter(
  { settled, result }: Pick<Extract<OutcomeView, { go: "impact" }>, "settled" | "result">,
  memory: Memory,
): Memory {
  const { draft, seed, details, code: _code, check: _check, waiting: _waiting, ...rest } = memory;
  const unpaid = {
    ...(draft ? { draft } : {}),
    ...(details ? { details } : {}),
  };
  const kept = result.kind === "paid" ? {} : unpaid;
  return { ...rest, ...kept, ...(settled || !seed ? {} : { seed }) };
}

/** The impact page with a gift's result. */
function impactAddress({ kind, reference }: Result): string {
  const followable = reference !== undefined && kind !== "processing";
  return followable ? `${IMPACT_PATH}?gift=${encodeURIComponent(reference)}` : `${IMPACT_PATH}?result`;
}

/** Sends the donor's details. Nothing waits for the answer, because the money has already moved. */
function record(reference: string, donation: Donation, { api, memory: { seed } }: FlowContext) {
  const key = seed === undefined ? undefined : keyFor(seed, donation);
  api.record(reference, toRecord(donation), key).catch(() => undefined);
}
