import { CHANNELS } from "#contract/channels.ts";
import { formatCedis, toCedisText } from "#contract/money.ts";
import { stream } from "hono/streaming";
import type { StreamingApi } from "hono/utils/stream";
import { csvFile, csvLine } from "#api/by-hand/csv.ts";
import { mailBrand } from "#api/content/current-content.ts";
import { GIVEN_BACK, receiptRows } from "#api/letters/receipt-letter.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { receiptLinks } from "#api/receipts/receipts.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { type FoundGift, isPlace } from "#api/store/operations/gift-finder.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { actsOn, NO_RECEIPT, sendReceiptAgain } from "./actions/gifts.ts";
import { findGift } from "./actions/action.ts";
import { addressOf, chipsOf, type Filter, likeOf, readFilter, readSearch } from "./gift-list.ts";
import { giftFacts, giftLine, kindWords, timeText } from "./gift-words.ts";
import { type Office, type OfficeApp, show } from "./office.ts";
import type { Field, Problem, Section, Values, View } from "./view.ts";

const PAGE = 50;
/** A file reads this many at a time. */
const FILE_PAGE = 500;
const COLUMNS = ["Begun (GMT)", "Gift", "What", "State", "Amount (GH₵)", "Network", "Donor", "Phone", "Receipt"];

/** Lists of gifts, and one gift's page. */
export function giftPages(app: OfficeApp, office: Office): void {
  app.get("/gifts", async (c) => show(office, c, await readList(c.get("context"), readFilter(c.req.query()))));
  // A search is posted, because it may name a person and must not stand in an address.
  app.post("/gifts", async (c) => {
    const { find = "", after = "" } = c.get("form").texts;
    const { context } = c.var;
    const read = readSearch(find);
    if ("problems" in read)
      return show(office, c, { ...(await readList(context, readFilter({}))), form: formOf(find, read.problems) });
    // What was searched for may name a person, so the record says only how.
    const page = { limit: PAGE, after: isPlace(after) ? after : undefined };
    const found = await context.audited("gift find", read.by, () => context.finder.find(read.wanted, page));
    const more = (place: string) => ({ action: "/gifts", fields: { find, after: place } });
    const list = { ...sectionOf(found, "Found", { find }, more), links: [{ label: "All gifts", href: "/gifts" }] };
    return show(office, c, { title: "Gifts", form: formOf(find), sections: [list] });
  });
  app.post("/gifts/file", async (c) => {
    const { find = "", ...filter } = c.get("form").texts;
    const read = find === "" ? { wanted: { like: likeOf(readFilter(filter)) }, by: "by filter" } : readSearch(find);
    if ("problems" in read) return c.notFound();
    const context = c.get("context");
    await context.audited("gift file", read.by, async () => undefined);
    c.header("content-type", "text/csv; charset=utf-8");
    c.header("content-disposition", 'attachment; filename="gifts.csv"');
    const write = async (file: StreamingApi) => {
      await file.write(csvFile(COLUMNS));
      for (let after: string | null | undefined; after !== null && !file.aborted;) {
        const { gifts, next } = await context.finder.find(read.wanted, { limit: FILE_PAGE, after });
        await file.write(gifts.map((gift) => csvLine(cellsOf(gift))).join(""));
        after = next;
      }
    };
    // Its beginning has been sent, so only its end can say that something is missing.
    return stream(c, write, async (error, file) => {
      office.report(error);
      await file.write(csvLine(["This file is not whole. Download it again."]));
    });
  });
  app.get("/gifts/:id", async (c) => show(office, c, await readGift(c.get("context"), c.req.param("id"))));
  // Each names the donor, so the record says who looked.
  for (const [name, read] of Object.entries({ donor: readDonor, receipt: readReceipt }))
    app.get(`/gifts/:id/${name}`, async (c) => {
      const { context } = c.var;
      const id = c.req.param("id") ?? "";
      return show(office, c, await context.audited(name, id, () => read(context, id)));
    });
}

const formOf = (find = "", problems: Problem[] = []) => ({
  action: "/gifts",
  fields: [FIND],
  values: { find },
  problems,
  button: "Find",
  isSearch: true,
});

const FIND: Field = {
  name: "find",
  label: "Find a gift",
  hint: "A reference, a receipt’s number, a phone, an email, a sum or a day",
  type: "text",
};

type Found = { gifts: FoundGift[]; next: string | null };
type Place = { href: string } | { action: string; fields: Values };

/** A page of gifts. `file`: the fields that ask for all of them; `more`: where those after a place are. */
function sectionOf({ gifts, next }: Found, title: string, file: Values, more: (after: string) => Place): Section {
  return {
    title: gifts.length === 0 ? "No gift was found" : title,
    gifts: gifts.map(giftLine),
    actions: [
      ...(next === null ? [] : [{ label: "Earlier gifts", ...more(next) }]),
      ...(gifts.length === 0 ? [] : [{ label: "Download CSV", action: "/gifts/file", fields: file }]),
    ],
  };
}

async function readList(context: OperatorContext, { after, ...filter }: Filter): Promise<View> {
  const found = await context.finder.find({ like: likeOf(filter) }, { limit: PAGE, after: after || undefined });
  const more = (place: string) => ({ href: addressOf({ ...filter, after: place }) });
  return {
    title: "Gifts",
    form: formOf(),
    chips: chipsOf(filter),
    sections: [sectionOf(found, "Newest first", filter, more)],
  };
}

/** A gift as a line of a file: what its line in the list says, with a sum that a spreadsheet can add up. */
function cellsOf(gift: FoundGift): string[] {
  const { reference, what, state, name, phone } = giftLine(gift);
  const begun = new Date(gift.at).toISOString().slice(0, 16).replace("T", " ");
  const network = gift.channel === null ? "" : CHANNELS[gift.channel].network;
  return [begun, reference, what, state, toCedisText(gift.amount), network, name, phone, gift.receipt ?? ""];
}

async function readGift(context: OperatorContext, id: string): Promise<View> {
  const gift = await findGift(context, id);
  const moments = await readTimeline(context.database, gift);
  const all = gift.kind === "mandate" ? (await context.finder.find({ reference: gift.id })).gifts : [];
  const charges = all.filter(({ mandateId }) => mandateId === gift.id);
  return {
    title: `${formatCedis(gift.amount)}, ${kindWords(gift)}`,
    actions: [...actsOn(gift), ...(gift.receipt === null ? [] : [sendReceiptAgain.link(gift.id)])],
    facts: giftFacts(gift),
    links: [
      ...(gift.mandateId === null ? [] : [{ label: "See the recurring gift", href: `/gifts/${gift.mandateId}` }]),
      ...(gift.receipt === null ? [] : [{ label: "See the receipt", href: `/gifts/${gift.id}/receipt` }]),
      { label: "What was done to it", href: `/people/audit?${new URLSearchParams({ subject: gift.id })}` },
      { label: "What we keep of the donor", href: `/gifts/${gift.id}/donor` },
    ],
    sections: [
      ...(charges.length === 0 ? [] : [{ title: "Its charges", gifts: charges.map(giftLine) }]),
      {
        title: "What has happened",
        list: moments.map(({ at, what, by, note }) => ({
          label: what,
          note: `${timeText(at)}, ${by}${note === "" ? "" : `: ${note}`}`,
        })),
      },
    ],
  };
}

/** Everything that is kept of a gift's donor, for the donor's own request. */
async function readDonor(context: OperatorContext, id: string): Promise<View> {
  const { reference, donor } = await findGift(context, id);
  const { name, email, phone, country, city, company } = donor;
  const kept = { Name: name, "E-mail": email, Phone: phone, Country: country, City: city, Company: company };
  const facts = Object.entries(kept).filter(([, value]) => value !== "");
  const text = facts.length === 0 ? "Nothing is kept of this donor." : "";
  return { title: `The donor of ${reference}`, facts, text };
}

/** A gift's receipt as a page to print, for a donor without e-mail. It names the donor. */
async function readReceipt(context: OperatorContext, id: string): Promise<View> {
  const gift = await findGift(context, id);
  const at = context.clock.now();
  const receipt = gift.receipt === null ? undefined : await context.receipts.again(gift.receipt, at);
  if (!receipt) throw new RefusedError(NO_RECEIPT);
  const { name, email, origin } = await mailBrand(context);
  const { check } = receiptLinks({ keyring: context.keyring, origin }, receipt, at);
  return {
    title: `Receipt ${receipt.number}`,
    facts: [
      ...(receipt.donorName ? [["Received from", receipt.donorName] as const] : []),
      ...receiptRows(receipt, name),
    ],
    text: [
      "Thank you for your donation.",
      ...(receipt.returned ? [GIVEN_BACK] : []),
      `Anyone you show this receipt to can check it: ${check}`,
      `Questions? Write to ${email} and give the reference.`,
    ].join("\n\n"),
  };
}
