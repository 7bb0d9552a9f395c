import { type Context, Hono } from "hono";
import { type DonationAnswer, DonationRecord, type PayAnswer, PayRequest } from "#contract/donations.ts";
import { toCedis } from "#contract/money.ts";
import type { Deps } from "#api/deps.ts";
import { completeRecord } from "#api/donations/complete-record.ts";
import type { Gift } from "#api/donations/donation.ts";
import type { PhoneCheck } from "#api/donations/check-phone.ts";
import { startDonation } from "#api/donations/start-donation.ts";
import { publicState } from "#api/donations/states.ts";
import { invalidField, ProblemError } from "#api/problems.ts";
import type { AtOnce } from "./at-once.ts";
import { addressOf, keyOf, readBody } from "./reading.ts";
import { channelUnavailable, checkMaximum, outcomeOf, refuse, refused } from "./refusals.ts";

const MESSAGES = {
  pending: "Approve the payment on your phone",
  checking: "The payment is being checked. Do not pay again yet",
  paid: "Paid",
  failed: "Nothing was taken",
  expired: "No approval came in time",
  refunded: "The money was given back",
} as const;

const SWITCHED_OFF = "This network is switched off at the moment. Choose another.";

/** `POST /payments/pay/mobilemoney`, `PUT` and `GET /donations/{TransactionId}`. */
export function donationRoutes(deps: Deps, payments: AtOnce): Hono {
  return new Hono()
    .post("/payments/pay/mobilemoney", async (c) => {
      const paymentType = c.req.query("paymentType");
      if (paymentType !== undefined && paymentType !== "DONATION") {
        throw invalidField("paymentType", "unknown", "Send DONATION: this API takes nothing else");
      }
      const body = await readBody(c, PayRequest);
      const key = keyOf(c, deps.newId);
      if (!deps.config.channels.includes(body.Channel)) throw channelUnavailable(SWITCHED_OFF);
      checkMaximum(deps.config, "Amount", body.Amount);
      const check = checkOf(c, deps.config.phoneCheck);
      const address = addressOf(c, deps.config.trustedProxies);
      const started = await payments(() => startDonation(deps, { body, key, address, check }));
      deps.metrics.gifts.inc({ kind: "donation", outcome: outcomeOf(started) });
      if (started.kind === "switched-off") throw channelUnavailable(SWITCHED_OFF);
      if (!("donation" in started)) throw refuse(started);
      const { donation } = started;
      if (donation.state === "failed") throw refused(donation.reason ?? "not-given");
      const data = view(donation, deps.clock.now());
      const status = data.state === "paid" ? 200 : 202;
      return c.json({ status, message: MESSAGES[data.state], data } satisfies PayAnswer, status);
    })
    .put("/donations/:id", async (c) => {
      const record = await readBody(c, DonationRecord);
      const completed = await completeRecord(deps, c.req.param("id"), record);
      if (completed.kind === "not-found") throw noSuchDonation();
      if (completed.kind === "conflict") {
        const { field } = completed;
        throw new ProblemError("record-conflict", {
          detail: `${field} differs from the donation and cannot be changed.`,
          errors: [{ field, code: "differs", message: "Send the value of the donation, or leave it out" }],
        });
      }
      return c.json({ status: 200, data: view(completed.donation, deps.clock.now()) } satisfies DonationAnswer);
    })
    .get("/donations/:id", async (c) => {
      const donation = await deps.donations.find(c.req.param("id"));
      if (!donation) throw noSuchDonation();
      return c.json({ status: 200, data: view(donation, deps.clock.now()) } satisfies DonationAnswer);
    });
}

/** How this request's phone is checked, and the code that came along. The code belongs to the request with this key. */
function checkOf(c: Context, demand: PhoneCheck | "off") {
  if (demand === "off") return undefined;
  if (c.req.header("idempotency-key") === undefined) {
    throw invalidField("Idempotency-Key", "missing", "Send one: the code that checks the phone belongs to it");
  }
  const code = c.req.header("phone-check-code");
  if (code !== undefined && !/^\d{6}$/u.test(code)) {
    throw invalidField("Phone-Check-Code", "format", "Enter the six digits of the code");
  }
  return { demand, code };
}

function noSuchDonation(): ProblemError {
  return new ProblemError("not-found", { detail: "There is no donation with this id." });
}

function view(donation: Gift, now: number): DonationAnswer["data"] {
  return {
    TransactionId: donation.id,
    state: publicState(donation.state, donation.createdAt, now),
    amount: toCedis(donation.amount),
    currency: "GHS",
    ...(donation.state === "failed" ? { reason: donation.reason ?? "not-given" } : {}),
  };
}
