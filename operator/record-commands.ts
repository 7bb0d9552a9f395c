import { cleanEmail, cleanText, emailProblem, holdsCardNumber, NAME_LIMIT } from "#contract/fields.ts";
import { formatCedis } from "#contract/money.ts";
import type { OutsideDonor } from "#api/outside/ports.ts";
import { type OutsideWay, outsideWays } from "#api/outside/states.ts";
import { type Call, cedisOption, type Command, textOption } from "./command.ts";
import { dayStart } from "./dates.ts";
import { UsageError } from "./errors.ts";
import { phoneOf } from "./find-donation.ts";
import { listRecordsCommand, outsideData, recordStepOf } from "./list-records-command.ts";
import { settleRecordCommands } from "./settle-record-commands.ts";

const proposeCommand: Command = {
  name: "gift record",
  usage: `--amount CEDIS --how ${outsideWays.join("|")} --on DATE --why WHY [--name NAME] [--email ADDRESS] [--phone NUMBER]`,
  summary:
    "propose to count money that was given outside the site; --why says what shows that it came, without names. Another operator approves it",
  words: { least: 0, most: 0 },
  options: {
    amount: { type: "string" },
    how: { type: "string" },
    on: { type: "string" },
    why: { type: "string" },
    name: { type: "string" },
    email: { type: "string" },
    phone: { type: "string" },
  },
  async run(call) {
    const amount = cedisOption(call, "amount");
    if (amount === undefined) throw new UsageError("Enter --amount: what was given, in cedis.");
    const how = howIn(call);
    const receivedOn = dayIn(call);
    const why = textOption(call, "why");
    if (!why) throw new UsageError("Enter --why: what shows that the money came, like the number of the slip.");
    const donor = donorIn(call);
    const context = await call.context();
    const id = context.newId();
    const proposal = { id, amount, how, receivedOn, donor, why, who: call.who(), at: context.clock.now() };
    const donation = await context.audited(
      "gift record",
      id,
      () => context.outside.propose(proposal),
      ({ reference }) => `proposed ${reference}`,
    );
    return {
      data: outsideData(donation),
      text: `${donation.reference}: ${formatCedis(donation.amount)} by ${how} of ${receivedOn} is to be counted. Nothing has been counted yet. ${recordStepOf(donation)}`,
    };
  },
};

function howIn(call: Call): OutsideWay {
  const text = textOption(call, "how");
  const how = outsideWays.find((way) => way === text);
  if (how) return how;
  throw new UsageError(`Enter --how: ${outsideWays.join(", ")}.`);
}

function dayIn(call: Call): string {
  const day = textOption(call, "on");
  if (!day) throw new UsageError("Enter --on: the day the money reached us, like 2026-03-31.");
  if (dayStart(day) > call.clock.now()) throw new UsageError(`${day} has not come yet.`);
  return day;
}

/** What the donor said about themselves, if anything. */
function donorIn(call: Call): OutsideDonor {
  const name = cleanText(textOption(call, "name") ?? "");
  if (name.length > NAME_LIMIT || holdsCardNumber(name)) {
    throw new UsageError(`Enter a --name of at most ${NAME_LIMIT} letters, without numbers of cards.`);
  }
  const email = cleanEmail(textOption(call, "email") ?? "");
  if (email !== "" && emailProblem(email) !== undefined) {
    throw new UsageError("Enter --email as an address, like ama@example.com.");
  }
  const phone = textOption(call, "phone");
  return { name, email, phone: phone === undefined ? "" : phoneOf(phone) };
}

export const recordCommands: readonly Command[] = [...settleRecordCommands, listRecordsCommand, proposeCommand];
