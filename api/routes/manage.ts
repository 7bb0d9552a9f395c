import type { Context } from "hono";
import type { DonationView } from "#contract/manage.ts";
import { toCedis } from "#contract/money.ts";
import { DONATION_STATES, RECURRING_STATES } from "#contract/states.ts";
import type { Deps } from "#api/deps.ts";
import { publicState } from "#api/payments/states.ts";
import { type Opens, PASS_MS, readPass, writePass } from "#api/manage/pass.ts";
import { readReceiptNumber, receiptNumber } from "#api/receipts/receipts.ts";
import type { GiftOfDonor } from "#api/store/donors/gifts-of-donor-store.ts";
import { ProblemError } from "#api/problem.ts";
import { cancelMandate } from "#api/mandates/cancel-mandate.ts";
import { mandateSourcesOf, publicMandate } from "#api/mandates/states.ts";
import type { Handlers } from "./answer-routes.ts";
import { addressOf } from "./reading.ts";

export function manageRoutes(deps: Deps) {
  return {
    // The answer and its timing are the same for every number: only the job that texts the code looks up whether the number
    // has ever given, and whether it is blocked.
    "POST /manage/codes": async (c, read) => {
      const { phone } = await read();
      const [id, at] = [deps.newId(), deps.clock.now()];
      const address = addressOf(c, deps.config.trustedProxies);
      await deps.codes.ask({ id, phone, code: deps.newCode(), address, at });
      return {
        status: 202,
        message: "If this number has given before, a code is on its way to it",
        data: { requestId: id },
      };
    },
    "POST /manage/passes": async (_, read) => {
      const { requestId, code } = await read();
      const at = deps.clock.now();
      const tried = await deps.codes.attempt(requestId, code, at);
      if (tried.kind === "wrong") {
        const { triesLeft } = tried;
        throw new ProblemError("code-wrong", { detail: "That is not the code we sent.", triesLeft });
      }
      if (tried.kind === "dead") {
        const detail = "This code can no longer be used. Ask for a new one.";
        throw new ProblemError("code-expired", { detail, triesLeft: 0 });
      }
      const expiresAt = at + PASS_MS;
      const pass = writePass(deps.keyring, { kind: "phone", phoneHash: tried.phoneHash }, expiresAt);
      return { status: 200, data: { pass, expiresAt: iso(expiresAt) } };
    },
    "GET /manage/gifts": async (c) => {
      const opens = opened(c, deps);
      const found = await giftsOf(deps, opens);
      const shown = found.map((gift) => viewGift(gift, deps.clock.now()));
      return { status: 200, data: { scope: scopeOf(opens), gifts: shown } };
    },
    "POST /manage/gifts/{reference}/cancel": async (c) => {
      const gift = await giftOf(deps, opened(c, deps), (each) => each.reference === c.req.param("reference"));
      if (gift.kind !== "mandate") throw nothing();
      if (mandateSourcesOf("cancelling", "api").includes(gift.state)) await cancelMandate(deps, gift.id, "api");
      const after = (await deps.giftsOfDonor.find(gift)) ?? gift;
      const data = viewGift(after, deps.clock.now());
      const message = { ...DONATION_STATES, ...RECURRING_STATES }[data.state];
      return { status: data.state === "cancelled" ? 200 : 202, message, data };
    },
    "POST /manage/receipts/{number}/resend": async (c) => {
      const key = readReceiptNumber(c.req.param("number"));
      const number = key ? receiptNumber(key) : "";
      await giftOf(deps, opened(c, deps), (each) => each.receipts.some((receipt) => receipt.number === number));
      await deps.giftsOfDonor.resend(number, deps.clock.now());
      return { status: 202, message: "The receipt is on its way" };
    },
    "POST /manage/erase": async (c) => {
      const opens = opened(c, deps);
      // A link proves access to one gift, not the person's identity.
      if (opens.kind !== "phone") throw new ProblemError("pass-needed", { detail: "Prove the phone number first." });
      const erased = await deps.giftsOfDonor.erase(opens.phoneHash, deps.clock.now());
      if (erased === "still-needed") {
        throw new ProblemError("still-needed", {
          detail: "A recurring gift is still running, or the outcome of a gift is not yet known. Nothing was deleted.",
        });
      }
      return { status: 200, message: "We no longer keep anything that identifies you" };
    },
  } satisfies Partial<Handlers>;
}

/** What the request's pass opens. Throws before any look-up if the pass is not valid. */
function opened(c: Context, { keyring, clock }: Deps): Opens {
  const pass = /^Bearer (\S+)$/u.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  return readPass(keyring, pass, clock.now());
}

const scopeOf = ({ kind }: Opens) => (kind === "phone" ? "phone" : "gift");

async function giftsOf(deps: Deps, opens: Opens): Promise<GiftOfDonor[]> {
  if (opens.kind === "phone") return deps.giftsOfDonor.ofPhone(opens.phoneHash);
  const gift = await deps.giftsOfDonor.find(opens);
  return gift ? [gift] : [];
}

/** A gift that the pass opens. The problem is the same whether the gift is somebody else's or does not exist. */
async function giftOf(deps: Deps, opens: Opens, isAsked: (gift: GiftOfDonor) => boolean): Promise<GiftOfDonor> {
  const gift = (await giftsOf(deps, opens)).find(isAsked);
  if (!gift) throw nothing();
  return gift;
}

function nothing(): ProblemError {
  return new ProblemError("not-found", { detail: "This link or code opens no such gift." });
}

const iso = (at: number) => new Date(at).toISOString();

/** A gift for the wire. It names the donor only once money has come, because before that anybody may have typed the number. */
function viewGift(gift: GiftOfDonor, now: number): DonationView {
  const { donor, receipts } = gift;
  const isProved = receipts.length > 0;
  const mandate = gift.kind === "mandate" ? gift : undefined;
  const last = mandate?.state === "active" ? mandate.lastCharge : null;
  return {
    reference: gift.reference,
    frequency: mandate?.interval ?? "one-time",
    state: gift.kind === "mandate" ? publicMandate(gift) : publicState(gift.state, gift.createdAt, now),
    amount: toCedis(gift.amount),
    currency: "GHS",
    channel: gift.channel,
    givenAt: iso(gift.createdAt),
    nextCharge: mandate?.nextCharge ?? null,
    endsOn: mandate?.endsOn ?? null,
    endedAt: mandate?.endedAt ? iso(mandate.endedAt) : null,
    failedCharge: last?.state === "failed" || last?.state === "expired" ? last.dueOn : null,
    name: isProved && donor.name ? donor.name : null,
    email: isProved && donor.email ? maskEmail(donor.email) : null,
    receipts: receipts.map(({ number, amount, at, sentAt, returned }) => ({
      number,
      amount: toCedis(amount),
      at: iso(at),
      sent: sentAt !== null,
      returned,
    })),
  };
}

/** `a•••@example.com`: enough for its owner to recognise. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
