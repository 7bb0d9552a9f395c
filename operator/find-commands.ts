import { type Channel, channelIds } from "#contract/channels.ts";
import { cleanEmail } from "#contract/fields.ts";
import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import { OPEN_STATES, stateNames } from "#api/donations/states.ts";
import { outsideStateNames } from "#api/outside/states.ts";
import { chargeStateNames, recurringStateNames } from "#api/recurring/states.ts";
import {
  type Found,
  type FoundDonation,
  isPlace,
  type Like,
  type Page,
  type Wanted,
} from "#api/store/operations/donation-finder.ts";
import { type Call, type Command, textOption } from "./command.ts";
import { UsageError } from "./errors.ts";
import { DAY_MS, dayStart } from "./dates.ts";
import { donationData, phoneOf, phoneText, referenceIn, withoutPerson } from "./find-donation.ts";
import { table, timeText } from "./table.ts";

const PAGE_OPTIONS = { limit: { type: "string" }, after: { type: "string" } } as const;

export const findCommands: readonly Command[] = [
  {
    name: "gift find",
    usage: "--phone NUMBER | --email ADDRESS | --reference REFERENCE [--donors] [--limit 200] [--after PLACE]",
    summary:
      "find gifts by donor, by the donor's reference (BEAT-…), by our id or the provider's, or by receipt number; the donor's details only with --donors",
    words: { least: 0, most: 0 },
    options: {
      phone: { type: "string" },
      email: { type: "string" },
      reference: { type: "string" },
      donors: { type: "boolean" },
      ...PAGE_OPTIONS,
    },
    async run(call) {
      const { wanted, by } = wantedOf(call);
      const page = pageOf(call, 200);
      const context = await call.context();
      const whole = call.options["donors"] === true;
      const found = await context.audited("gift find", whole ? `${by} with donors` : by, () =>
        context.finder.find(wanted, page),
      );
      const rows = found.donations.map((donation) => [
        ...columnsOf(donation),
        ...(whole
          ? DONOR_FIELDS.map((field) => donation.donor[field])
          : [donation.donor.name, phoneText(donation.donor.phone)]),
      ]);
      const shown = found.donations.map((donation) =>
        whole ? { ...donationData(donation), ...donation.donor } : donationData(donation),
      );
      return {
        data: { gifts: shown, next: found.next },
        text: pageText(found, [...COLUMNS, ...(whole ? DONOR_FIELDS : ["name", "phone"])], rows),
        ok: shown.length > 0,
      };
    },
  },
  {
    name: "gift list",
    usage:
      "[--state STATE,…] [--since DATE] [--until DATE] [--network NETWORK] [--amount CEDIS] [--receipt waiting] [--limit 100] [--after PLACE]",
    summary:
      "list gifts that match, without names: recurring gifts, donations, charges, then gifts from outside, the newest first; `--state open` lists those without an outcome",
    words: { least: 0, most: 0 },
    options: {
      state: { type: "string" },
      since: { type: "string" },
      until: { type: "string" },
      network: { type: "string" },
      amount: { type: "string" },
      receipt: { type: "string" },
      ...PAGE_OPTIONS,
    },
    async run(call) {
      const like = likeOf(call);
      const page = pageOf(call, 100);
      const context = await call.context();
      const found = await context.audited("gift list", "", () => context.finder.find({ like }, page));
      return {
        data: { gifts: found.donations.map(withoutPerson), next: found.next },
        text: pageText(found, COLUMNS, found.donations.map(columnsOf)),
      };
    },
  },
];

const COLUMNS = ["gift", "reference", "state", "amount", "channel", "begun (GMT)", "receipt", "id"];
const DONOR_FIELDS = ["name", "email", "phone", "country", "city", "company"] as const;

function columnsOf(donation: FoundDonation): string[] {
  return [
    donation.kind,
    donation.reference,
    donation.state,
    formatCedis(donation.amount),
    donation.channel,
    timeText(donation.at),
    donation.receipt === null ? "" : String(donation.receipt),
    donation.id,
  ];
}

function pageText({ donations, next }: Found, headings: readonly string[], rows: readonly string[][]): string {
  if (donations.length === 0) return "No gift was found.";
  const more = next === null ? "" : `\n\nThere are more. For the next page, add --after ${next}`;
  return `${table(headings, rows)}${more}`;
}

function wantedOf(call: Call): { wanted: Wanted; by: string } {
  const phone = textOption(call, "phone");
  const typed = textOption(call, "email");
  const email = typed === undefined ? undefined : cleanEmail(typed);
  const reference = textOption(call, "reference");
  if ([phone, email, reference].filter((value) => value !== undefined).length !== 1) {
    throw new UsageError("Enter one of --phone, --email and --reference.");
  }
  if (phone !== undefined) return { wanted: { phone: phoneOf(phone) }, by: "by phone" };
  if (email !== undefined) return { wanted: { email }, by: "by e-mail" };
  return { wanted: { reference: referenceIn(reference ?? "") }, by: reference ?? "" };
}

const LONGEST_PAGE = 1000;

function pageOf(call: Call, usual: number): Page {
  const limit = Number(textOption(call, "limit") ?? usual);
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_PAGE) {
    throw new UsageError(`Enter --limit as a whole number from 1 to ${LONGEST_PAGE}.`);
  }
  const after = textOption(call, "after");
  if (after !== undefined && !isPlace(after)) {
    throw new UsageError("Enter --after as the previous page gave it.");
  }
  return { limit, after };
}

const STATES: ReadonlySet<string> = new Set([
  ...stateNames,
  ...recurringStateNames,
  ...chargeStateNames,
  ...outsideStateNames,
]);
/** Also the states of a recurring gift that is being set up, and of a charge that waits for its answer. */
const WITHOUT_OUTCOME = [
  ...new Set<string>([...OPEN_STATES, "creating", "awaiting-code", "awaiting-approval", "reported", "awaited"]),
];

function likeOf(call: Call): Like {
  const [since, until] = [textOption(call, "since"), textOption(call, "until")];
  const period = {
    ...(since === undefined ? {} : { from: dayStart(since) }),
    ...(until === undefined ? {} : { to: dayStart(until) + DAY_MS }),
  };
  if (period.from !== undefined && period.to !== undefined && period.to <= period.from) {
    throw new UsageError("Enter an --until that is not before --since.");
  }
  const [state, network, amount] = [textOption(call, "state"), textOption(call, "network"), textOption(call, "amount")];
  const receipt = textOption(call, "receipt");
  if (receipt !== undefined && receipt !== "waiting") throw new UsageError("Enter --receipt waiting, or leave it out.");
  return {
    ...period,
    ...(state === undefined ? {} : { states: statesIn(state) }),
    ...(network === undefined ? {} : { channel: networkIn(network) }),
    ...(amount === undefined ? {} : { amount: amountIn(amount) }),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

function statesIn(text: string): string[] {
  return text.split(",").flatMap((name) => {
    if (name === "open") return WITHOUT_OUTCOME;
    if (STATES.has(name)) return [name];
    throw new UsageError(`There is no state ${name}. There are: open, ${[...STATES].join(", ")}.`);
  });
}

function networkIn(text: string): Channel {
  const network = channelIds.find((id) => id === text);
  if (network) return network;
  throw new UsageError(`There is no network ${text}. There are: ${channelIds.join(", ")}.`);
}

function amountIn(text: string): Pesewas {
  const amount = parseAmount(text);
  if (amount.ok) return amount.pesewas;
  throw new UsageError("Enter --amount in cedis, like 20 or 20.50.");
}
