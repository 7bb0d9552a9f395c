import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { type Call, type Command, textOption } from "./command.ts";
import { UsageError } from "./errors.ts";
import { phoneOf } from "./find-donation.ts";
import { counted } from "./table.ts";

export const eraseCommand: Command = {
  name: "erase",
  usage: "--phone NUMBER | --email ADDRESS",
  summary: "erase a person from all records; amounts, dates and receipt numbers stay",
  words: { least: 0, most: 0 },
  options: { phone: { type: "string" }, email: { type: "string" } },
  async run(call) {
    const person = personOf(call);
    const context = await call.context();
    const by = "phone" in person ? "by phone" : "by e-mail";
    const erased = await context.audited(
      "erase",
      by,
      () => erasePerson(context.database, context.keyring, person),
      ({ kind }) => (kind === "erased" ? "done" : "refused: gifts still need the person"),
    );
    if (erased.kind === "still-needed") {
      return {
        data: erased,
        text: [
          "These gifts are undecided, still running, or to be given back. Cancel or settle them first (recurring cancel, gift ask, gift decide, refund list):",
          ...erased.references,
        ].join("\n"),
        ok: false,
      };
    }
    const count = erased.donations.length + erased.recurring.length;
    const updates = erased.updates ? " The address will get no more updates." : "";
    return {
      data: erased,
      text:
        count === 0 && !erased.updates
          ? "Nothing was kept about this person."
          : `The person has been erased from ${counted(erased.donations.length, "donation")} and ${counted(erased.recurring.length, "recurring donation")}.${updates} Earlier backups still hold their data.`,
    };
  },
};

function personOf(call: Call): { phone: string } | { email: string } {
  const phone = textOption(call, "phone");
  const email = textOption(call, "email");
  if ((phone === undefined) === (email === undefined)) throw new UsageError("Enter one of --phone and --email.");
  if (phone !== undefined) return { phone: phoneOf(phone) };
  if (emailProblem(email ?? "") !== undefined) throw new UsageError("Enter an address, like ama@example.com.");
  return { email: cleanEmail(email ?? "") };
}
