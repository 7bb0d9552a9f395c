import { type Channel, CHANNELS, fromRecurringChannel, oneOf } from "#contract/channels.ts";
import { toCedis } from "#contract/money.ts";
import type { RecurringAnswer } from "#contract/recurring.ts";
import { RECURRING_STATES } from "#contract/states.ts";
import type { Deps } from "#api/deps.ts";
import { ProblemError } from "#api/problem.ts";
import { channelUnavailable } from "#api/payments/refusals.ts";
import { OPEN_STATES } from "#api/payments/states.ts";
import type { Mandate } from "#api/store/payments/read-gifts.ts";
import { startMandate } from "#api/mandates/start-mandate.ts";
import { publicMandate } from "#api/mandates/states.ts";
import { verifyMandate } from "#api/mandates/verify-mandate.ts";
import type { Handlers } from "./answer-routes.ts";
import { addressOf, checkLimits, keyOf } from "./reading.ts";

const SWITCHED_OFF =
  "Monthly and yearly gifts are not open on this network at the moment. Choose another, or give once.";

/** The refusal for a network that takes no recurring gifts here. It names the networks that do. */
function oneTimeOnly(channel: Channel, recurring: readonly Channel[]): string {
  const others = recurring.length > 0 ? `, or choose ${oneOf(recurring.map((id) => CHANNELS[id].label))}` : "";
  return `${CHANNELS[channel].label} takes one-time gifts only. Give once${others}.`;
}

export function recurringRoutes(deps: Deps) {
  return {
    "POST /rip/subscribe": async (c, read) => {
      const body = await read();
      const channel = fromRecurringChannel(body.channel);
      const key = keyOf(c, deps.newId);
      checkLimits(deps.config, "amount", body.amount);
      const address = addressOf(c, deps.config.trustedProxies);
      const { channels, recurringChannels } = deps.config;
      const why = channels.includes(channel) ? oneTimeOnly(channel, recurringChannels) : SWITCHED_OFF;
      const closed = recurringChannels.includes(channel) ? undefined : channelUnavailable(why);
      const mandate = await startMandate(deps, { body, key, address, closed });
      const hasCode = mandate.otpPrefix !== null;
      return {
        status: 200,
        message: hasCode ? "A code was sent to the phone" : "Approve the first charge on your phone",
        data: {
          recurringInvoiceId: mandate.id,
          reference: mandate.reference,
          requestId: hasCode ? mandate.requestId : null,
          otpPrefix: mandate.otpPrefix,
        },
      };
    },
    "POST /rip/verify": async (_, read) => view(deps, await verifyMandate(deps, await read())),
    "GET /rip/{id}": async (c) => {
      const mandate = await deps.mandates.find(c.req.param("id"));
      if (!mandate) throw new ProblemError("not-found", { detail: "There is no recurring donation with this id." });
      return { ...(await view(deps, mandate)), status: 200 };
    },
  } satisfies Partial<Handlers>;
}

/** The `status` is 202 until the first charge is approved and confirmed. */
async function view({ mandates }: Deps, mandate: Mandate): Promise<RecurringAnswer> {
  const charges = mandate.state === "failed" ? await mandates.chargesOf(mandate.id) : [];
  // Money may have been taken after all, so until we know we do not say that none was.
  const isUndecided = charges.some(({ state }) => OPEN_STATES.includes(state));
  const state = isUndecided ? "checking" : publicMandate(mandate);
  return {
    status: state === "active" ? 200 : 202,
    message: RECURRING_STATES[state],
    data: {
      recurringInvoiceId: mandate.id,
      reference: mandate.reference,
      state,
      amount: toCedis(mandate.amount),
      currency: "GHS",
      paymentInterval: mandate.interval,
      nextCharge: mandate.state === "active" ? mandate.nextCharge : null,
    },
  };
}
