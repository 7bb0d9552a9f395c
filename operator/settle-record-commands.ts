import { unlink } from "node:fs/promises";
import { formatCedis } from "#contract/money.ts";
import type { Recorded, Withdrawn } from "#api/outside/ports.ts";
import { receiptNumberText } from "#api/receipts/receipt-mail.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { type Call, type Command, textOption } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import { theDonation } from "./find-donation.ts";
import { outsideData } from "./list-records-command.ts";
import { newFile } from "./new-file.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { printReceipt } from "./print-receipt-command.ts";

type Counted = Extract<Recorded, { kind: "recorded" }>;

export const settleRecordCommands: readonly Command[] = [
  {
    name: "gift record-approve",
    usage: "REFERENCE [--print FILE]",
    summary:
      "approve a gift from outside that another operator has proposed: it is counted, and its receipt goes out by e-mail or text message; --print writes the receipt as a page to print",
    words: { least: 1, most: 1 },
    options: { print: { type: "string" } },
    async run(call) {
      const context = await call.context();
      const { id, reference } = await theOutsideDonation(context, call);
      const name = textOption(call, "print");
      // The file is created first: if that fails, nothing may be counted.
      const print = name === undefined ? undefined : { file: await newFile(call, name), path: call.pathOf(name) };
      const counted = await context
        .audited(
          "gift record-approve",
          id,
          () => approve(context, { id, reference, who: call.who() }),
          ({ receipt, receiptBy }) => `recorded, receipt ${receipt} by ${receiptBy}`,
        )
        .catch(async (error: unknown) => {
          await print?.file.close();
          if (print) await unlink(print.path);
          throw error;
        });
      if (print) await printReceipt(context, counted.receipt, print.file);
      const { donation, receipt, receiptBy } = counted;
      return {
        data: { ...outsideData(donation), receipt, receiptBy, printed: name ?? null },
        text: `${reference} is recorded: the ledger has ${formatCedis(donation.amount)}, receipt ${receiptNumberText(receipt)}. ${receiptText(counted, name)}`,
      };
    },
  },
  {
    name: "gift record-withdraw",
    usage: "REFERENCE --note WHY",
    summary: "withdraw a gift from outside before it is counted",
    words: { least: 1, most: 1 },
    options: { note: { type: "string" } },
    async run(call) {
      const note = textOption(call, "note");
      if (!note) throw new UsageError("Enter --note: why, for anyone who checks the books.");
      const context = await call.context();
      const { id, reference } = await theOutsideDonation(context, call);
      const donation = await context.audited("gift record-withdraw", id, async () => {
        const withdrawn = await context.outside.withdraw({ id, who: call.who(), at: context.clock.now(), note });
        if (withdrawn.kind === "withdrawn") return withdrawn.donation;
        throw new RefusedError(whyNot(reference, withdrawn));
      });
      return { data: outsideData(donation), text: `${reference} is withdrawn: nothing is counted.` };
    },
  },
];

async function theOutsideDonation(context: OperatorContext, call: Call): Promise<FoundDonation> {
  const donation = await theDonation(context, call.words[0] ?? "");
  if (donation.kind === "outside") return donation;
  throw new RefusedError(
    `${donation.reference} was given on the site, where Beat counts by itself. \`beat gift record-list\` shows the gifts from outside that wait.`,
  );
}

async function approve(
  context: OperatorContext,
  { id, reference, who }: { id: string; reference: string; who: string },
): Promise<Counted> {
  const recorded = await context.outside.record({ id, who, at: context.clock.now() });
  if (recorded.kind === "recorded") return recorded;
  throw new RefusedError(whyNot(reference, recorded));
}

function whyNot(reference: string, refused: Exclude<Recorded | Withdrawn, { donation: unknown }>): string {
  switch (refused.kind) {
    case "not-found":
      return `There is no gift ${reference}.`;
    case "same-operator":
      return `You proposed ${reference} yourself, so another operator has to approve it.`;
    case "not-proposed":
      return refused.state === "recorded"
        ? `${reference} is no longer waiting: it is recorded. Only a refund undoes that, in the office.`
        : `${reference} is no longer waiting: it is ${refused.state}.`;
  }
}

function receiptText({ donation, receiptBy }: Counted, printed: string | undefined): string {
  const sent = {
    "e-mail": "The receipt goes out by e-mail.",
    text: "The receipt goes out by text message.",
    paper: "",
  }[receiptBy];
  if (printed !== undefined) return `${sent} It is in ${printed}, to print.`.trim();
  return sent || `Print the receipt: beat gift print-receipt ${donation.reference} --out FILE`;
}
