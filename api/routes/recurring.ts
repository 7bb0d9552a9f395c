import { type Channel, CHANNELS, fromRecurringChannel, oneOf, type RecurringChannel } from "#contract/channels.ts";
import { toCedis } from "#contract/money.ts";
import type { RecurringAnswer } from "#contract/recurring.ts";
import { RECURRING_STATES } from "#contract/states.ts";
import type { Deps } from "#api/deps.ts";
import { ProblemError } from "./problems.ts";
import { HORIZON_MS } from "#api/donations/confirm-donation.ts";
import type { Recurring } from "#api/recurring/ports.ts";
import { startRecurring } from "#api/recurring/start-recurring.ts";
import { OPEN_CHARGES, publicRecurring } from "#api/recurring/states.ts";
import { type Verified, verifyRecurring } from "#api/recurring/verify-recurring.ts";
import type { Handlers } from "./answer-routes.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import { addressOf, keyOf } from "./reading.ts";
import { channelUnavailable, checkLimits, outcomeOf, refuse } from "./refusals.ts";

const SWITCHED_OFF =
  "Monthly and yearly gifts are not open on this network at the moment. Choose another, or give once.";

/** The refusal for a network that takes no recurring gifts here. It names the networks that do. */
function oneTimeOnly(channel: Channel, recurring: readonly Channel[]): string {
  const others = recurring.length > 0 ? `, or choose ${oneOf(recurring.map((id) => CHANNELS[id].label))}` : "";
  return `${CHANNELS[channel].label} takes one-time gifts only. Give once${others}.`;
}

/** `POST /rip/subscribe`, `POST /rip/verify`, `GET /rip/{recurringInvoiceId}`. */
export function recurringRoutes(deps: Deps, payments: ConcurrencyLimit) {
  return {
    "POST /rip/subscribe": async (c, read) => {
      const body = await read();
      // The cast is safe, because the schema lists exactly the recurring channels.
      const channel = fromRecurringChannel(body.channel as RecurringChannel);
      const key = keyOf(c, deps.newId);
      checkLimits(deps.config, "amount", body.amount);
      const address = addressOf(c, deps.config.trustedProxies);
      const { channels, recurringChannels } = deps.config;
      const isOpen = recurringChannels.includes(channel);
      const started = await payments(() => startRecurring(deps, { body, key, address, isOpen }));
      deps.metrics.donations.inc({ kind: "recurring", outcome: outcomeOf(started) });
      if (started.kind === "switched-off") {
        throw channelUnavailable(channels.includes(channel) ? oneTimeOnly(channel, recurringChannels) : SWITCHED_OFF);
      }
      if (!("recurring" in started)) throw refuse(started);
      const { recurring } = started;
      const hasCode = recurring.otpPrefix !== null;
      return {
        status: 200,
        message: hasCode ? "A code was sent to the phone" : "Approve the first charge on your phone",
        data: {
          recurringInvoiceId: recurring.id,
          reference: await deps.references.of(recurring.id),
          requestId: hasCode ? recurring.requestId : null,
          otpPrefix: recurring.otpPrefix,
        },
      };
    },
    "POST /rip/verify": async (_, read) => {
      const body = await read();
      const verified = await verifyRecurring(deps, body);
      deps.metrics.donations.inc({ kind: "recurring", outcome: `verify-${verified.kind}` });
      deps.wake();
      if (verified.kind !== "accepted") throw unverified(verified);
      return view(deps, verified.recurring);
    },
    "GET /rip/{id}": async (c) => {
      const recurring = await deps.recurring.find(c.req.param("id"));
      if (!recurring) throw new ProblemError("not-found", { detail: "There is no recurring donation with this id." });
      const now = deps.clock.now();
      // Triggers no check while we are checking for the first charge anyway, because pages ask every few seconds.
      if (now - recurring.createdAt >= HORIZON_MS) {
        await deps.recurring.visit(recurring.id, now);
        deps.wake();
      }
      return { ...(await view(deps, recurring)), status: 200 };
    },
  } satisfies Partial<Handlers>;
}

function unverified(verified: Exclude<Verified, { kind: "accepted" }>): ProblemError {
  switch (verified.kind) {
    case "wrong-code": {
      const { triesLeft } = verified;
      const left = triesLeft === 1 ? "One try is left." : `${triesLeft} tries are left.`;
      return new ProblemError("code-wrong", {
        detail: `That is not the code we sent. ${left}`,
        triesLeft,
        moneyMayHaveMoved: false,
      });
    }
    case "code-expired":
      return new ProblemError("code-expired", {
        detail: "This code can no longer be used. Ask for a new one.",
        triesLeft: 0,
        moneyMayHaveMoved: false,
      });
    case "conflict":
      return new ProblemError("record-conflict", {
        detail: `${verified.field} differs from what the code was sent for.`,
        errors: [
          { field: verified.field, code: "differs", message: "Send the value that you asked for the code with" },
        ],
        moneyMayHaveMoved: false,
      });
    case "not-found":
      return new ProblemError("not-found", { detail: "There is no recurring donation with these ids." });
    case "unavailable":
      return new ProblemError("provider-unavailable", {
        detail: "The code could not be passed on. Nothing was taken.",
        moneyMayHaveMoved: false,
      });
    case "unknown":
      return new ProblemError("provider-unavailable", {
        detail: "The provider did not say whether the code was accepted. It is being checked.",
        moneyMayHaveMoved: true,
      });
  }
}

/** The `status` is 202 until the first charge is approved and confirmed. */
async function view({ references, recurring: store }: Deps, recurring: Recurring): Promise<RecurringAnswer> {
  const charges = recurring.state === "failed" ? await store.chargesOf(recurring.id) : [];
  const isReported = charges.some(({ state, reportedAs }) => reportedAs === "success" && OPEN_CHARGES.includes(state));
  // Money may have been taken after all, so until we know we do not say that none was.
  const state = isReported ? "checking" : publicRecurring(recurring);
  return {
    status: state === "active" ? 200 : 202,
    message: RECURRING_STATES[state],
    data: {
      recurringInvoiceId: recurring.id,
      reference: await references.of(recurring.id),
      state,
      amount: toCedis(recurring.amount),
      currency: "GHS",
      paymentInterval: recurring.interval,
      nextCharge: recurring.state === "active" ? recurring.nextCharge : null,
    },
  };
}
