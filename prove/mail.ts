import type { Mailer } from "#api/letters/mailer.ts";
import type { Agenda } from "./agenda.ts";
import { type Faults, isCalm } from "./faults.ts";
import type { Seeded } from "./seeded.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import type { Scheduler } from "./scheduler.ts";

/** A mail server that may fail before or after it accepts an e-mail. */
export function createMail(parts: {
  agenda: Agenda;
  random: Seeded;
  faults: Faults;
  scheduler: Scheduler;
  providerLedger: ProviderLedger;
}): Mailer {
  const { agenda, random, faults, scheduler, providerLedger } = parts;
  return {
    async send({ to, messageId, text }) {
      if (to === "") throw new Error("An e-mail has no recipient.");
      await scheduler.pause(random.between(0, 2000));
      const breaks = !isCalm(faults, agenda.now()) && random.chance(faults.mail);
      const isTaken = !breaks || random.chance(0.5);
      if (isTaken) providerLedger.delivered.push({ messageId, text, at: agenda.now() });
      await scheduler.pause(random.between(0, 2000));
      if (breaks && !isTaken) throw new Error("The mail server hung up.");
      return breaks ? "unknown" : "sent";
    },
  };
}
