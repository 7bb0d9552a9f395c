import { type FileHandle, open } from "node:fs/promises";
import { signOf } from "#api/payments/payment.ts";
import { formatCedis, type Pesewas, toCedisText } from "#contract/money.ts";
import { formatPhone } from "#contract/phone.ts";
import { type LedgerLine, type Period, readLedger, sumOf } from "#api/store/ledger/read-ledger.ts";
import { dateOf, DAY } from "#api/clock.ts";
import { type Call, type Command, counted, textOption, timeText, UsageError } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { csvFile, csvLine } from "#api/by-hand/csv.ts";

const COLUMNS = [
  "time (GMT)",
  "kind",
  "gift",
  "reference",
  "provider id",
  "receipt",
  "channel",
  "given (GHS)",
  "gone back (GHS)",
  "fee (GHS)",
  "id at the provider",
];
const DONOR_COLUMNS = ["name", "email", "phone", "country", "city", "company"];

export const exportCommand: Command = {
  name: "export",
  usage: "--from DATE --to DATE [--donors] [--out FILE]",
  summary:
    "print the ledger as CSV, with people only if you add --donors; --json writes one line of JSON for each entry",
  words: 0,
  options: {
    from: { type: "string" },
    to: { type: "string" },
    donors: { type: "boolean" },
    out: { type: "string" },
  },
  async run(call) {
    const period = periodOf(call);
    const withDonors = call.options["donors"] === true;
    const isJson = call.options["json"] === true;
    const context = await call.context();
    const out = textOption(call, "out");
    const file = out === undefined ? undefined : await newFile(call, out);
    const write = async (text: string) => (file ? void (await file.write(text)) : call.write(text));

    let lines = 0;
    let sum = 0;
    const days = `${dateOf(period.from)} to ${dateOf(period.to - 1)}`;
    const totals = await context.audited("export", `${days}${withDonors ? " with donors" : ""}`, async () => {
      if (!isJson) await write(csvFile(withDonors ? [...COLUMNS, ...DONOR_COLUMNS] : COLUMNS));
      const read = await readLedger(context.database, context.keyring, { period, withDonors }, async (page) => {
        await write(page.map(isJson ? jsonLine : toCsv).join(""));
        lines += page.length;
        for (const line of page) sum += signOf(line.kind) * line.amount;
      });
      await file?.close();
      return read;
    });
    const total = sumOf(totals);
    if (lines !== total.credits + total.returns || sum !== total.left) {
      throw new RefusedError("The export does not add up to the ledger. Do not use it; run `beat doctor`.");
    }
    call.progress(
      `${counted(lines, "line")}, ${formatCedis(total.creditAmount)} given, ${formatCedis((total.creditAmount - total.left) as Pesewas)} gone back: equal to the ledger.`,
    );
    return undefined;
  },
};

function toCsv(line: LedgerLine): string {
  const { donor } = line;
  const amount = toCedisText(line.amount);
  return csvLine([
    timeText(line.at),
    line.kind,
    line.payment === "charge" ? "recurring" : "one-time",
    line.reference,
    line.providerId ?? "",
    // A spreadsheet would drop the zeros.
    line.receipt?.replace(/^0+/u, "") ?? "",
    line.channel ?? "",
    line.kind === "credit" ? amount : "",
    line.kind === "credit" ? "" : amount,
    line.fee === null ? "" : toCedisText(line.fee),
    line.ownId,
    ...(donor
      ? [donor.name, donor.email, donor.phone && formatPhone(donor.phone), donor.country, donor.city, donor.company]
      : []),
  ]);
}

/** The names in a line stay as they are, because programs read them. */
function jsonLine(line: LedgerLine): string {
  const { id, at, kind, payment: gift, amount, reference, ownId: giftId } = line;
  const { fee, paymentId, providerReference, providerId, channel, receipt, donor } = line;
  const rest = { fee, paymentId, providerReference, providerId, channel, receipt, donor };
  return `${JSON.stringify({ id, at, kind, gift, amount, reference, giftId, ...rest })}\n`;
}

/** The beginning of a day written `YYYY-MM-DD`. Ghana keeps GMT all year. */
function dayStart(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // 2026-02-30 parses as a day in March.
  if (Number.isNaN(at) || dateOf(at) !== text) throw new UsageError(`Enter a date like 2026-03-31, not ${text}.`);
  return at;
}

function periodOf(call: Pick<Call, "options">): Period {
  const from = textOption(call, "from");
  const to = textOption(call, "to");
  if (!from || !to) throw new UsageError("Enter --from and --to, two dates like 2026-03-31.");
  const period = { from: dayStart(from), to: dayStart(to) + DAY };
  if (period.to <= period.from) throw new UsageError("Enter a --to that is not before --from.");
  return period;
}

async function newFile(call: Pick<Call, "pathOf">, name: string): Promise<FileHandle> {
  try {
    return await open(call.pathOf(name), "wx", 0o600);
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw new RefusedError(exists ? `${name} already exists. Choose another name.` : `${name} cannot be written.`);
  }
}
