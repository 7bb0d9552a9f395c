import { Hono } from "hono";
import { formatCedis, toCedis } from "#contract/money.ts";
import { type DonationAnswer, DonationRecord, type PayAnswer, PayRequest } from "#contract/donations.ts";
import type { Deps } from "#api/deps.ts";
import { completeRecord } from "#api/donations/complete-record.ts";
import type { Donation } from "#api/donations/donation.ts";
import { startDonation } from "#api/donations/start-donation.ts";
import { publicState } from "#api/donations/states.ts";
import { ProblemError } from "#api/problems.ts";
import { addressOf, keyOf, readBody } from "./reading.ts";
import { refuse } from "./refusals.ts";

/** A page that follows a donation may bring its check forward; older than this, the schedule is enough. */
const FOLLOWED_MS = 15 * 60_000;

/** `POST /payments/pay/mobilemoney`, `PUT` and `GET /donations/{TransactionId}`. */
export function donationRoutes(deps: Deps): Hono {
  return new Hono()
    .post("/payments/pay/mobilemoney", async (c) => {
      const body = await readBody(c, PayRequest);
      if (!deps.config.channels.includes(body.Channel)) {
        throw new ProblemError("channel-unavailable", {
          detail: "This network is switched off at the moment. Choose another.",
          moneyMayHaveMoved: false,
        });
      }
      if (body.Amount > deps.config.maximum) {
        const message = `Enter ${formatCedis(deps.config.maximum)} or less`;
        throw new ProblemError("invalid-fields", {
          detail: `Amount: ${message}`,
          errors: [{ field: "Amount", code: "too-large", message }],
        });
      }
      const started = await startDonation(deps, {
        body,
        key: keyOf(c, deps.newId),
        address: addressOf(c, deps.config.trustedProxies),
      });
      deps.metrics.gifts.inc({ kind: "donation", outcome: started.kind });
      if (!("donation" in started)) throw refuse(started);
      const { donation } = started;
      if (donation.state === "failed") {
        throw new ProblemError("payment-refused", {
          detail: "The payment was refused and nothing was taken.",
          reason: donation.reason ?? "not-given",
          moneyMayHaveMoved: false,
        });
      }
      const data = view(donation, deps.clock.now());
      const status = donation.state === "paid" ? 200 : 202;
      return c.json(
        { status, message: MESSAGES[status], data } satisfies PayAnswer,
        status,
        started.kind === "same" ? { "idempotency-hit": "true" } : {},
      );
    })
    .put("/donations/:id", async (c) => {
      const record = await readBody(c, DonationRecord);
      const completed = await completeRecord(deps, c.req.param("id"), record);
      if (completed.kind === "not-found")
        throw new ProblemError("not-found", { detail: "There is no donation with this id." });
      if (completed.kind === "conflict") {
        throw new ProblemError("record-conflict", {
          detail: `${completed.field} differs from the donation and cannot be changed.`,
          errors: [
            { field: completed.field, code: "differs", message: "Send the value of the donation, or leave it out" },
          ],
        });
      }
      return c.json({ status: 200, message: "Recorded", data: view(completed.donation, deps.clock.now()) });
    })
    .get("/donations/:id", async (c) => {
      const donation = await deps.donations.find(c.req.param("id"));
      if (!donation) throw new ProblemError("not-found", { detail: "There is no donation with this id." });
      const now = deps.clock.now();
      const waits = donation.state === "pending" || donation.state === "unknown";
      if (waits && now - donation.createdAt > WITHOUT_CALLBACK_MS && now - donation.createdAt < FOLLOWED_MS) {
        await deps.donations.hint(donation.id, now);
        deps.wake();
      }
      return c.json({ status: 200, data: view(donation, now) } satisfies DonationAnswer, 200, {
        "cache-control": "no-store",
      });
    });
}

/** A callback normally comes within this time; after it a follower asks without one. */
const WITHOUT_CALLBACK_MS = 10_000;

const MESSAGES = { 200: "Paid", 202: "Approve the payment on your phone" } as const;

function view(donation: Donation, now: number): DonationAnswer["data"] {
  return {
    TransactionId: donation.id,
    state: publicState(donation.state, donation.createdAt, now),
    amount: toCedis(donation.amount),
    currency: "GHS",
    ...(donation.reason && (donation.state === "failed" || donation.state === "expired")
      ? { reason: donation.reason }
      : {}),
  };
}
