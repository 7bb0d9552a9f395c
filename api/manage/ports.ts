import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Donor } from "#api/payments/payment.ts";
import type { State } from "#api/payments/states.ts";
import type { MandateState } from "#api/mandates/states.ts";
import type { GiftOpened } from "./pass.ts";

/** A receipt as its donor sees it. `sentAt` is `null` until the e-mail is sent; `returned`: all of it has gone back since. */
export type GiftReceipt = {
  /** As it is shown: `000123`. */
  number: string;
  amount: Pesewas;
  at: number;
  sentAt: number | null;
  returned: boolean;
};

type Common = {
  id: string;
  reference: string;
  amount: Pesewas;
  channel: Channel;
  donor: Donor;
  createdAt: number;
  receipts: GiftReceipt[];
};

/** A gift as its donor sees it. */
export type GiftOfDonor =
  | (Common & { kind: "payment"; state: State })
  | (Common & {
      kind: "mandate";
      state: MandateState;
      /** The provider's id; `null` until it is known. */
      invoiceId: string | null;
      interval: Interval;
      /** `YYYY-MM-DD`. */
      nextCharge: string | null;
      /** From when on nothing is charged, if the state is `active`: `YYYY-MM-DD`. */
      endsOn: string | null;
      /** When the provider confirmed the cancellation, if the state is `cancelled`. */
      endedAt: number | null;
      lastCharge: { dueOn: string; state: State } | null;
    });

export type GiftsOfDonor = {
  /** Gifts that reached a phone's wallet, or may have: newest first, at most `GIFTS_SHOWN`. */
  ofPhone(phoneHash: string): Promise<GiftOfDonor[]>;
  find(gift: GiftOpened): Promise<GiftOfDonor | undefined>;
  /** Erases all personal data that is kept about a phone, unless one of its gifts is undecided or still running. */
  erase(phoneHash: string, at: number): Promise<"erased" | "still-needed">;
  /** Records that a receipt is to be sent again, at most a few times a day. */
  resend(number: string, at: number): Promise<{ kind: "resent" } | { kind: "limited"; retryAfterMs: number }>;
};
