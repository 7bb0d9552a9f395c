import { CHANNELS, type Channel, channelIds, isChannel } from "#contract/channels.ts";
import { cleanCode, cleanText } from "#contract/clean.ts";
import { day as dayField } from "#contract/content/fields.ts";
import { cleanEmail } from "#contract/fields.ts";
import { parseAmount } from "#contract/money.ts";
import { parsePhone } from "#contract/phone.ts";
import { readReference } from "#contract/reference.ts";
import { DAY } from "#api/clock.ts";
import { OPEN_STATES } from "#api/payments/states.ts";
import { isPlace, type Like, type Wanted } from "#api/store/operations/gift-finder.ts";
import { wrong } from "./actions/action.ts";
import type { Chips, Problem, Values } from "./view.ts";

const OPEN_NOW: readonly string[] = [...OPEN_STATES, "awaiting-code", "awaiting-approval"];

/** The chips for a state: what they say, and the states of payments or of recurring gifts that they mean. */
const STATES: Record<"gifts" | "recurring", Readonly<Record<string, { label: string; states: readonly string[] }>>> = {
  gifts: {
    paid: { label: "Paid", states: ["paid"] },
    open: { label: "No outcome yet", states: OPEN_NOW },
    // One state each, so that an index has them in their order.
    failed: { label: "Failed", states: ["failed"] },
    expired: { label: "Expired", states: ["expired"] },
    returned: { label: "Given back", states: ["returned"] },
  },
  recurring: {
    active: { label: "Running", states: ["active"] },
    open: { label: "No outcome yet", states: OPEN_NOW },
    cancelling: { label: "Being stopped", states: ["cancelling"] },
    ended: { label: "Ended", states: ["cancelled", "failed"] },
  },
};

/** What a list of gifts shows, as its address says it. Nothing in it names a person. */
export type Filter = { of: keyof typeof STATES; state: string; network: Channel | ""; after: string };

/** Reads a list's address. What it does not know counts as not asked for. */
export function readFilter(query: Values): Filter {
  const of = query["of"] === "recurring" ? "recurring" : "gifts";
  const { state = "", network, after = "" } = query;
  return {
    of,
    state: Object.hasOwn(STATES[of], state) ? state : "",
    network: isChannel(network) ? network : "",
    after: isPlace(after) ? after : "",
  };
}

export function addressOf(filter: Partial<Filter>): string {
  const asked = Object.entries(filter).filter(([name, value]) => value !== "" && !(name === "of" && value === "gifts"));
  return asked.length === 0 ? "/gifts" : `/gifts?${new URLSearchParams(asked)}`;
}

export function likeOf({ of, state, network }: Omit<Filter, "after">): Like {
  const { states } = STATES[of][state] ?? {};
  return {
    kind: of === "gifts" ? "payment" : "mandate",
    ...(states ? { states } : {}),
    ...(network === "" ? {} : { channel: network }),
  };
}

/** The rows of chips above a list. */
export function chipsOf(filter: Omit<Filter, "after">): Chips[] {
  const row = (label: string, key: "of" | "state" | "network", options: readonly (readonly string[])[]): Chips => ({
    label,
    chips: options.map(([value = "", words = ""]) => {
      const changed = { ...filter, ...(key === "of" ? { state: "" } : {}), [key]: value };
      return { label: words, href: addressOf(changed), isChosen: filter[key] === value };
    }),
  });
  const all = ["", "All"];
  const states = Object.entries(STATES[filter.of]).map(([name, { label }]) => [name, label]);
  const networks = channelIds.map((id) => [id, CHANNELS[id].network]);
  return [
    row("What", "of", Object.entries({ gifts: "Gifts", recurring: "Recurring" })),
    row("State", "state", [all, ...states]),
    row("Network", "network", [all, ...networks]),
  ];
}

/** What a search means: a day, a sum, a phone number, an e-mail address or a reference, as people write them. */
export function readSearch(typed: string): { wanted: Wanted; by: string } | { problems: Problem[] } {
  const text = cleanText(typed);
  if (text === "") return wrong("find", "Enter a reference, a phone number, an email address, a sum or a day.");
  if (text.includes("@")) return { wanted: { email: cleanEmail(text) }, by: "by e-mail" };
  const from = readDay(text);
  if (from !== undefined) return { wanted: { like: { from, to: from + DAY } }, by: "by day" };
  const phone = parsePhone(text);
  if (phone.ok) return { wanted: { phone: phone.msisdn }, by: "by phone" };
  // A receipt's number begins with a zero, and is no sum.
  const sum = /^0\d/u.test(text) ? undefined : parseAmount(text);
  if (sum?.ok) return { wanted: { like: { amount: sum.pesewas } }, by: "by sum" };
  if (readReference(text).kind === "mistyped") {
    return wrong("find", "No reference looks like that. Ask for it again, letter by letter.");
  }
  return { wanted: { reference: text }, by: "by reference" };
}

const DATE = dayField({ label: "" });

/** When a day begins, `2026-03-31` or `31/3/2026`. */
function readDay(text: string): number | undefined {
  const code = cleanCode(text);
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.](\d{1,2})[/.](20\d\d)$/u.exec(code) ?? [];
  const date = year === "" ? code : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return DATE.safeParse(date).success ? Date.parse(date) : undefined;
}
