import type { Donation } from "./donation.ts";
import { MISLED_MS, nextCheck, WATCH_AGES_MS } from "./ask-schedule.ts";
import { askByIds, type Found } from "./ask-status.ts";
import type { DonationStore, PaymentGateway, Reports, StatusOutcome, Transition } from "./ports.ts";
import type { Clock } from "#api/clock.ts";
import { watchMoney } from "./watch-money.ts";
import { IN_FLIGHT_MS, OPEN_STATES, SETTLED_STATES, WATCHED_STATES } from "./states.ts";

/**
 * This long after its last sign of money, an open donation expires on an answer of "not paid". A late success is still
 * accepted.
 */
export const HORIZON_MS = 24 * 3_600_000;

type Deps = { donations: DonationStore; gateway: PaymentGateway; clock: Clock };

/**
 * Checks a donation and moves it to the state that the answer proves. It may run any number of times, in any order and
 * in parallel. Returns when to check again, or `null` for never.
 */
export async function confirmDonation(deps: Deps, id: string): Promise<number | null> {
  const donation = await deps.donations.find(id);
  if (!donation) return null;
  if (WATCHED_STATES.includes(donation.state)) return watchDonation(deps, donation);
  if (SETTLED_STATES.includes(donation.state)) return null;
  // Read before the check, because a reported failure counts only if an answer given after the report does not
  // contradict it.
  const reports = await deps.donations.reports(id);
  const outcome = await askAbout(deps, donation, reports);
  const at = deps.clock.now();
  const signs = [donation.createdAt, ...(reports.succeededAt === undefined ? [] : [reports.succeededAt])];
  const quiet = at - Math.max(...signs);
  const move = judge(donation, outcome, { failure: reports.failure, age: at - donation.createdAt, quiet });
  if (move) await deps.donations.transition({ id, cause: "worker", at, ...move });
  if (move?.to === "paid") return nextCheck([at], at, true, WATCH_AGES_MS);
  if (move && SETTLED_STATES.includes(move.to)) return null;
  const isAnswered = outcome.kind !== "no-answer" && (outcome.kind !== "another" || quiet >= MISLED_MS);
  return nextCheck(signs, at, isAnswered);
}

/** Checks whether we still have the money of a counted donation, because the network may take it back. */
async function watchDonation(deps: Deps, donation: Donation): Promise<number | null> {
  const { id } = donation;
  const outcome = await askAbout(deps, donation, await deps.donations.reports(id));
  const at = deps.clock.now();
  const counted = await deps.donations.counted(id);
  if (!counted) return null;
  return watchMoney({
    counted,
    isReversed: donation.state === "reversed",
    outcome,
    isIts: ({ reference }) => reference === id,
    at,
    since: donation.settledAt ?? donation.createdAt,
    move: (step) => deps.donations.transition({ id, cause: "worker", at, ...step }),
    doubt: (since) => deps.donations.doubt(id, since),
  });
}

/** Checks by our reference and, if that finds nothing of ours, by each id that was ever used for the donation. */
async function askAbout(deps: Deps, { id, providerId }: Donation, { ids }: Reports): Promise<Found> {
  const isOurs = (outcome: StatusOutcome) => "reference" in outcome && outcome.reference === id;
  const outcome = await deps.gateway.paymentStatus({ reference: id });
  if (outcome.kind === "no-answer" || isOurs(outcome)) return outcome;
  const names = new Set(providerId === null ? ids : [providerId, ...ids]);
  const byId = await askByIds(deps, [...names], isOurs);
  // An answer about another payment says nothing about ours (docs/threats.md, C10).
  return outcome.kind !== "not-found" && byId.kind === "not-found" ? { kind: "another" } : byId;
}

/**
 * The state to which a status answer moves a donation, by the rules at `STATES`. `age`: milliseconds since the donation
 * began; `quiet`: milliseconds since its last sign of money.
 */
function judge(
  donation: Donation,
  outcome: Found,
  { failure, age, quiet }: { failure: Reports["failure"]; age: number; quiet: number },
): Pick<Transition, "to" | "note" | "reason" | "providerId" | "debited" | "fee"> | undefined {
  const isOpen = OPEN_STATES.includes(donation.state);
  if (outcome.kind === "paid" || outcome.kind === "refunded") {
    const isCedis = outcome.currency === null || outcome.currency === "GHS";
    const taken = {
      providerId: outcome.providerId,
      ...(isCedis ? { debited: outcome.amount, fee: outcome.fee } : {}),
    };
    if (outcome.kind === "refunded") return { to: "review", note: "status Refunded before we saw it Paid", ...taken };
    return isCedis && outcome.amount === donation.amount
      ? { to: "paid", note: `status Paid, was ${donation.state}`, ...taken }
      : { to: "review", note: "status Paid, but amount or currency differs", ...taken };
  }
  if (!isOpen) return undefined;
  if (outcome.kind === "failed") {
    return { to: "failed", note: "status Failed", reason: failure ?? outcome.reason ?? "not-given" };
  }
  if (outcome.kind === "expired") return { to: "expired", note: "status Expired", reason: "timed-out" };
  if (failure !== undefined && outcome.kind === "unpaid") {
    return { to: "failed", note: "failure reported, status Unpaid", reason: failure };
  }
  if (outcome.kind === "another" && quiet >= MISLED_MS) {
    return { to: "review", note: "the answers are about another payment" };
  }
  if (outcome.kind === "no-answer" && outcome.about?.reference === donation.id && quiet >= MISLED_MS) {
    return { to: "review", note: outcome.why };
  }
  if (quiet >= HORIZON_MS && outcome.kind !== "no-answer" && outcome.kind !== "another") {
    return { to: "expired", note: `${outcome.kind} at the horizon`, reason: "timed-out" };
  }
  // "Not found" proves nothing before the horizon: the request may still be on its way.
  if (donation.state === "submitting" && age > IN_FLIGHT_MS) {
    return { to: "unknown", note: "no answer was written down" };
  }
  return undefined;
}
