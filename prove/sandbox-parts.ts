import type { ProviderState } from "#sandbox/provider-state.ts";
import type { Deps } from "#api/deps.ts";
import type { Agenda } from "./agenda.ts";
import type { Faults } from "./faults.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import type { Seeded } from "./seeded.ts";

/**
 * Posts a callback to one of the API's processes, and says whether one begins to read it. `taken` is called at a 200. It
 * is not posted again.
 */
export type Post = (url: string, body: object, taken?: () => void) => boolean;

export type SandboxParts = {
  agenda: Agenda;
  random: Seeded;
  /** Decides which money goes back. */
  fate: Seeded;
  faults: Faults;
  providerLedger: ProviderLedger;
  provider: ProviderState;
  post: Post;
  /** Runs work in a living process, which may be killed at any step. */
  run: (work: (deps: Deps) => Promise<unknown>) => void;
};

/** Our id of the gift, which is in the path of its callback. */
export function donationIn(callbackUrl: string): string {
  return callbackUrl.split("/").at(-2) ?? "";
}
