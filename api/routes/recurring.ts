import { Hono } from "hono";
import { fromRecurringChannel, type RecurringChannel } from "#contract/channels.ts";
import { formatCedis, toCedis } from "#contract/money.ts";
import { type RecurringAnswer, type SubscribeAnswer, SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";
import type { Deps } from "#api/deps.ts";
import { ProblemError } from "#api/problems.ts";
import type { Recurring } from "#api/recurring/ports.ts";
import { startRecurring } from "#api/recurring/start-recurring.ts";
import { RECURRING } from "#api/recurring/states.ts";
import { verifyRecurring } from "#api/recurring/verify-recurring.ts";
import { addressOf, keyOf, readBody } from "./reading.ts";
import { refuse } from "./refusals.ts";

/** `POST /rip/subscribe`, `POST /rip/verify`, `GET /rip/{recurringInvoiceId}`. */
export function recurringRoutes(deps: Deps): Hono {
  return new Hono()
    .post("/rip/subscribe", async (c) => {
      const body = await readBody(c, SubscribeRequest);
      if (!deps.config.recurringChannels.includes(fromRecurringChannel(body.channel as RecurringChannel))) {
        throw new ProblemError("channel-unavailable", {
          detail: "Monthly and yearly gifts are not open on this network. Choose another, or give once.",
          moneyMayHaveMoved: false,
        });
      }
      if (body.amount > deps.config.maximum) {
        const message = `Enter ${formatCedis(deps.config.maximum)} or less`;
        throw new ProblemError("invalid-fields", {
          detail: `amount: ${message}`,
          errors: [{ field: "amount", code: "too-large", message }],
        });
      }
      const started = await startRecurring(deps, {
        body,
        key: keyOf(c, deps.newId),
        address: addressOf(c, deps.config.trustedProxies),
      });
      deps.metrics.gifts.inc({ kind: "recurring", outcome: started.kind });
      if (!("recurring" in started)) throw refuse(started);
      const { recurring } = started;
      const hasCode = recurring.otpPrefix !== null;
      return c.json({
        status: 200,
        message: hasCode ? "A code was sent to the phone" : "Approve the first charge on your phone",
        data: {
          recurringInvoiceId: recurring.id,
          requestId: hasCode ? recurring.requestId : null,
          otpPrefix: recurring.otpPrefix,
        },
      } satisfies SubscribeAnswer);
    })
    .post("/rip/verify", async (c) => {
      const body = await readBody(c, VerifyRequest);
      const verified = await verifyRecurring(deps, body);
      deps.metrics.gifts.inc({ kind: "recurring", outcome: `verify-${verified.kind}` });
      switch (verified.kind) {
        case "accepted":
          return c.json(view(verified.recurring));
        case "wrong-code":
          throw new ProblemError("code-wrong", {
            detail: `That is not the code that was sent. ${verified.triesLeft === 1 ? "One try is" : `${verified.triesLeft} tries are`} left.`,
            triesLeft: verified.triesLeft,
            moneyMayHaveMoved: false,
          });
        case "code-expired":
          throw new ProblemError("code-expired", {
            detail: "This code can no longer be used. Ask for a new one.",
            triesLeft: 0,
            moneyMayHaveMoved: false,
          });
        case "not-found":
          throw new ProblemError("not-found", { detail: "There is no recurring donation with these ids." });
        case "unknown":
          throw new ProblemError("provider-unavailable", {
            detail: "The provider did not say whether the code was accepted. It is being checked.",
            moneyMayHaveMoved: true,
          });
      }
    })
    .get("/rip/:id", async (c) => {
      const recurring = await deps.recurring.find(c.req.param("id"));
      if (!recurring) throw new ProblemError("not-found", { detail: "There is no recurring donation with this id." });
      return c.json(view(recurring), 200, { "cache-control": "no-store" });
    });
}

function view(recurring: Recurring): RecurringAnswer {
  const state = RECURRING[recurring.state].public;
  return {
    status: state === "active" ? 200 : 202,
    message: RECURRING[recurring.state].means,
    data: {
      recurringInvoiceId: recurring.id,
      state,
      amount: toCedis(recurring.amount),
      currency: "GHS",
      paymentInterval: recurring.interval,
      nextCharge: recurring.nextCharge,
    },
  };
}
