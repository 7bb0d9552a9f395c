import type { Context } from "hono";
import type { DonationAnswer } from "#contract/donations.ts";
import { type Pesewas, toCedis } from "#contract/money.ts";
import { DONATION_STATES } from "#contract/states.ts";
import type { Deps } from "#api/deps.ts";
import { completeRecord } from "#api/payments/complete-record.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { PhoneCheck } from "#api/phone-codes/check-phone.ts";
import { channelUnavailable, noSuchDonation, refused } from "#api/payments/refusals.ts";
import { startPayment } from "#api/payments/start-payment.ts";
import { COUNTED_STATES, publicState } from "#api/payments/states.ts";
import { invalidField } from "./problems.ts";
import type { Handlers } from "./answer-routes.ts";
import { addressOf, checkLimits, keyOf } from "./reading.ts";

const SWITCHED_OFF = "This network is switched off at the moment. Choose another.";

export function donationRoutes(deps: Deps) {
  return {
    "POST /payments/pay/mobilemoney": async (c, read) => {
      const paymentType = c.req.query("paymentType");
      if (paymentType !== undefined && paymentType !== "DONATION") {
        throw invalidField("paymentType", "unknown", "Send DONATION: this API accepts nothing else");
      }
      const body = await read();
      const key = keyOf(c, deps.newId);
      checkLimits(deps.config, "Amount", body.Amount);
      const check = checkOf(c, deps.config.phoneCheck);
      const address = addressOf(c, deps.config.trustedProxies);
      const closed = deps.config.channels.includes(body.Channel) ? undefined : channelUnavailable(SWITCHED_OFF);
      const payment = await startPayment(deps, { body, key, address, closed, check });
      if (payment.state === "failed") throw refused(payment.reason ?? "not-given");
      const data = view(deps, payment);
      return { status: data.state === "paid" ? 200 : 202, message: DONATION_STATES[data.state], data };
    },
    "PUT /donations/{id}": async (c, read) => {
      const record = await read();
      const key = c.req.header("idempotency-key") === undefined ? undefined : keyOf(c, deps.newId);
      const payment = await completeRecord(deps, c.req.param("id"), { record, key });
      return { status: 200, data: view(deps, payment) };
    },
    "GET /donations/{id}": async (c) => {
      const payment = await deps.payments.find(c.req.param("id"));
      // A charge belongs to its mandate, which has an address of its own.
      if (!payment || payment.mandateId !== null) throw noSuchDonation();
      return { status: 200, data: view(deps, payment) };
    },
  } satisfies Partial<Handlers>;
}

/** How this request's phone is checked, and the phone code that it carries. A code belongs to one idempotency key. */
function checkOf(c: Context, demand: PhoneCheck | "off") {
  if (demand === "off") return undefined;
  if (c.req.header("idempotency-key") === undefined) {
    throw invalidField("Idempotency-Key", "missing", "Send a key: the code that checks the phone belongs to it");
  }
  const code = c.req.header("phone-check-code");
  if (code !== undefined && !/^\d{6}$/u.test(code)) {
    throw invalidField("Phone-Check-Code", "format", "Enter the six digits of the code");
  }
  return { demand, code };
}

/** The amount that was requested or, once money was taken, the amount that was taken. */
function amountOf({ state, amount, taken }: Payment): Pesewas {
  return COUNTED_STATES.includes(state) ? (taken ?? amount) : amount;
}

function view({ clock }: Deps, payment: Payment): DonationAnswer["data"] {
  return {
    TransactionId: payment.id,
    reference: payment.reference,
    state: publicState(payment.state, payment.createdAt, clock.now()),
    amount: toCedis(amountOf(payment)),
    currency: "GHS",
    ...(payment.state === "failed" ? { reason: payment.reason ?? "not-given" } : {}),
  };
}
