import type { Agenda } from "./agenda.ts";
import type { Post } from "./callbacks.ts";
import type { Faults } from "./faults.ts";
import type { Seeded } from "./seeded.ts";
import type { Debit, Payment, ProviderLedger } from "./provider-ledger.ts";
import type { Scheduler } from "./scheduler.ts";

export type ProviderParts = {
  agenda: Agenda;
  random: Seeded;
  faults: Faults;
  scheduler: Pick<Scheduler, "pause" | "die">;
  providerLedger: ProviderLedger;
  post: Post;
  /** Decides whether money that was taken goes back. */
  onDebit: (payment: Payment, debit: Debit) => void;
};

export type RequestBody = Record<string, unknown>;
export type Answer = { status: number; body: unknown };
