import type { Mailer } from "#api/receipts/mailer.ts";
import type { Agenda } from "./agenda.ts";
import { type Faults, isCalm } from "./faults.ts";
import type { Seeded } from "./seeded.ts";
import type { Truth } from "./truth.ts";
import type { Turns } from "./turns.ts";

/** A mail server that may break before or after it has taken a mail. */
export function createMail(parts: {
  agenda: Agenda;
  random: Seeded;
  faults: Faults;
  turns: Turns;
  truth: Truth;
}): Mailer {
  const { agenda, random, faults, turns, truth } = parts;
  return {
    async send({ to, messageId, text }) {
      if (to === "") throw new Error("No mail goes to nobody.");
      await turns.pause(random.between(0, 2000));
      const breaks = !isCalm(faults, agenda.now()) && random.chance(faults.mail);
      const isTaken = !breaks || random.chance(0.5);
      if (isTaken) truth.delivered.push({ messageId, text, at: agenda.now() });
      await turns.pause(random.between(0, 2000));
      if (breaks && !isTaken) throw new Error("The mail server hung up.");
      return breaks ? "unknown" : "sent";
    },
  };
}
