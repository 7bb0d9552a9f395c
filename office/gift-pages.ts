import { cleanCode, cleanText } from "#contract/clean.ts";
import { cleanEmail } from "#contract/fields.ts";
import { formatCedis, parseAmount } from "#contract/money.ts";
import { parsePhone } from "#contract/phone.ts";
import { readReference } from "#contract/reference.ts";
import { type Context, Hono } from "hono";
import type { Role } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { isPlace, type Like, type Wanted } from "#api/store/operations/gift-finder.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { actLink, mandateActs, paymentActs } from "./act-links.ts";
import { allowedLinks } from "./allowed-links.ts";
import { TREASURERS } from "./actions/action.ts";
import { readDonor } from "./donor-view.ts";
import { findGift } from "./find-gift.ts";
import { giftFacts, giftLine, kindWords, timeText } from "./gift-words.ts";
import { type Office, type OfficeEnv, readForm, show, showMessage } from "./office.ts";
import { isState, OPEN_NOW, STATES } from "./gift-states.ts";
import { readReceipt } from "./receipt-view.ts";
import type { Problem, Values } from "./view-parts.ts";
import type { View } from "./view.ts";

const PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Finding gifts, and one gift's page. */
export function giftPages(office: Office): Hono<OfficeEnv> {
  const app = new Hono<OfficeEnv>();
  app.get("/gifts", (c) => show(office, c, { kind: "gifts", values: {}, problems: [], states: STATES }));
  app.post("/gifts", async (c) => {
    const { after, ...values } = await readForm(c);
    const read = readSearch(values);
    if ("problems" in read)
      return show(office, c, { kind: "gifts", values, problems: read.problems, states: STATES }, 400);
    const context = office.context(c.get("signedIn").operator);
    // What was searched for may name a person, so the record says only how.
    const found = await context.audited("gift find", read.by, () => search(context, read.wanted, after));
    return show(office, c, { kind: "gifts", values, problems: [], states: STATES, found });
  });
  const orNone = async (c: Context<OfficeEnv>, read: (context: OperatorContext) => Promise<View>) => {
    try {
      return show(office, c, await read(office.context(c.get("signedIn").operator)));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return showMessage(office, c, "There is none", error.message, 404);
    }
  };
  app.get("/gifts/:id", (c) =>
    orNone(c, (context) => readGift(context, c.req.param("id"), c.get("signedIn").operator.role)),
  );
  app.get("/gifts/:id/donor", (c) => {
    const { role } = c.get("signedIn").operator;
    if (!TREASURERS.includes(role))
      return showMessage(office, c, "Not yours to see", "This is for those who decide about gifts.", 403);
    const id = c.req.param("id");
    return orNone(c, (context) => context.audited("donor", id, () => readDonor(context, id)));
  });
  app.get("/gifts/:id/receipt", (c) =>
    orNone(c, (context) =>
      context.audited("receipt", c.req.param("id"), () => readReceipt(context, c.req.param("id"))),
    ),
  );
  return app;
}

type Search = { wanted: Wanted; by: string } | { problems: Problem[] };

async function search(context: OperatorContext, wanted: Wanted, after = "") {
  const { gifts, next } = await context.finder.find(wanted, {
    limit: PAGE,
    after: isPlace(after) ? after : undefined,
  });
  return { gifts: gifts.map(giftLine), after: next };
}

const FIELDS = ["who", "day", "amount", "state"];

/** Reads the search form: one donor or reference, or a day, an amount and a state together. */
export function readSearch(values: Values): Search {
  const [who = "", day = "", amount = "", typed = ""] = FIELDS.map((field) => cleanText(values[field] ?? ""));
  if (who !== "") return readWho(who);
  const state = typed.toLowerCase();
  const from = day === "" ? undefined : Date.parse(cleanCode(day));
  const sum = amount === "" ? undefined : parseAmount(amount);
  const problems: Problem[] = [];
  if (Number.isNaN(from)) problems.push({ field: "day", message: "Enter the day like 2026-03-31." });
  if (sum?.ok === false) problems.push({ field: "amount", message: "Enter an amount like 20 or 20.50." });
  if (state !== "" && state !== "open" && !isState(state)) {
    problems.push({
      field: "state",
      message: `There is no state ${state}. Enter paid, unknown, failed or pending, for example.`,
    });
  }
  if (problems.length > 0) return { problems };
  const like: Like = {
    ...(from === undefined ? {} : { from, to: from + DAY_MS }),
    ...(sum?.ok ? { amount: sum.pesewas } : {}),
    ...(state === "" ? {} : { states: state === "open" ? OPEN_NOW : [state] }),
  };
  return { wanted: { like }, by: "by day, amount or state" };
}

function readWho(who: string): Search {
  if (who.includes("@")) return { wanted: { email: cleanEmail(who) }, by: "by e-mail" };
  const phone = parsePhone(who);
  if (phone.ok) return { wanted: { phone: phone.msisdn }, by: "by phone" };
  if (readReference(who).kind === "mistyped") {
    return {
      problems: [{ field: "who", message: "No reference looks like that. Ask for it again, letter by letter." }],
    };
  }
  return { wanted: { reference: who }, by: "by reference" };
}

async function readGift(context: OperatorContext, id: string, role: Role): Promise<View> {
  const gift = await findGift(context, id);
  const moments = await readTimeline(context.database, gift);
  const all = gift.kind === "mandate" ? (await context.finder.find({ reference: gift.id })).gifts : [];
  return {
    kind: "gift",
    title: `${formatCedis(gift.amount)}, ${kindWords(gift)}`,
    facts: giftFacts(gift),
    moments: moments.map(({ at, what, by, note }) => ({ at: timeText(at), what, by, note })),
    charges: all.filter(({ mandateId }) => mandateId === gift.id).map(giftLine),
    actions: allowedLinks(
      [
        ...(gift.kind === "mandate" ? mandateActs(gift) : paymentActs(gift)),
        ...(gift.mandateId === null ? [] : [{ label: "See the recurring gift", href: `/gifts/${gift.mandateId}` }]),
        ...(gift.receipt === null
          ? []
          : [
              actLink("receipt-resend", "Send the receipt again", gift.id),
              { label: "See the receipt", href: `/gifts/${gift.id}/receipt` },
            ]),
        ...(TREASURERS.includes(role) ? [{ label: "What we keep of the donor", href: `/gifts/${gift.id}/donor` }] : []),
      ],
      role,
    ),
  };
}
