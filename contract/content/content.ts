import { z } from "zod";
import { cleanLines } from "../clean.ts";
import { Signature } from "../sign-off.ts";
import { formOf } from "./fields.ts";
import { FIRST_VERSION } from "./first-version.ts";
import { KINDS, type KindName, kindNames, ONLY, type RecordOf, type Texts } from "./kinds.ts";

/** The records of clinicians' signatures under medical texts, by the text's id (`Signature`). */
export const SIGNATURE = "signature";

/** What is published of a record. `texts`: `null` if it was taken down. `at`: since when, in milliseconds. */
const Published = z.object({
  kind: z.string(),
  id: z.string(),
  texts: z.record(z.string(), z.string()).nullable(),
  at: z.int(),
});
export type Published = z.output<typeof Published>;

/** Everything that the organisation has published since the first version. */
export const ContentAnswer = z.object({ status: z.literal(200), data: z.object({ records: z.array(Published) }) });

export type Item<Name extends KindName> = RecordOf<Name> & { id: string; at: number };

/** What came with Beat of a record. Only its own names count: every object has a `constructor`. */
export function firstTexts(kind: KindName, id: string): Texts | undefined {
  const records = FIRST_VERSION[kind] ?? {};
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** What pages show of a record today: `undefined` if it does not exist or was taken down. */
export function currentTexts(published: readonly Published[], kind: KindName, id: string): Texts | undefined {
  return currentRecords(published, kind).find((record) => record.id === id)?.texts;
}

/**
 * The records of a kind that pages show today, with their texts. What is published of a record stands in the place of its
 * first version, which a fixed record always has.
 */
export function currentRecords(published: readonly Published[], kind: KindName) {
  const first = Object.entries(FIRST_VERSION[kind] ?? {}).map(([id, texts]) => ({ id, texts, at: 0 }));
  const own = published.filter((each) => each.kind === kind);
  const newest = new Map([...first, ...own].map((each) => [each.id, each]));
  return [...newest.values()].flatMap(({ id, texts, at }) => (texts === null ? [] : [{ id, texts, at }]));
}

export type Content = ReturnType<typeof contentOf>;

/** Puts together what pages show. A record that this version cannot read is left out, or its first version stands. */
export function contentOf(published: readonly Published[]) {
  const all = Object.fromEntries(kindNames.map((kind) => [kind, readAll(published, kind)])) as {
    [Name in KindName]: Item<Name>[];
  };
  const [organisation]: RecordOf<"organisation">[] = all.organisation;
  if (!organisation) throw new Error("The first version has the organisation's facts.");
  return {
    organisation,
    news: all.news.toSorted((a, b) => b.date.localeCompare(a.date) || b.at - a.at),
    stories: all.story.toSorted((a, b) => b.date.localeCompare(a.date)),
    spending: all.spending.toSorted((a, b) => b.month.localeCompare(a.month)),
    costs: all.cost.toSorted((a, b) => a.gift - b.gift),
    films: byId(all.film),
    colleagues: inOrder(all.colleague),
    partners: all.partner,
    coursePartners: inOrder(all["course-partner"]),
    courseDates: all["course-date"].toSorted((a, b) => a.day.localeCompare(b.day)),
    questions: inOrder(all.question),
    figures: byId(all.figure),
    regions: all.region,
    signatures: Object.fromEntries(
      published.flatMap(({ kind, id, texts }) => {
        const { data } = Signature.safeParse(kind === SIGNATURE ? texts : null);
        return data ? [[id, data] as const] : [];
      }),
    ),
  };
}

function readAll<Name extends KindName>(published: readonly Published[], kind: Name): Item<Name>[] {
  return currentRecords(published, kind).flatMap(({ id, texts, at }) => {
    const read = readRecord(kind, texts);
    if (read) return [{ ...read, id, at }];
    const first = readRecord(kind, firstTexts(kind, id) ?? {});
    return first ? [{ ...first, id, at: 0 }] : [];
  });
}

/** A record from its texts, or `undefined` if they are not as its schema requires. */
export function readRecord<Name extends KindName>(kind: Name, texts: Texts): RecordOf<Name> | undefined {
  // The compiler cannot follow that the schema of a name gives the record of that name.
  return KINDS[kind].schema.safeParse(withEvery(kind, texts)).data as RecordOf<Name> | undefined;
}

/** The texts with an empty one for each field that has none: a field may have been added since. */
export function withEvery(kind: KindName, texts: Texts): Texts {
  return Object.fromEntries(Object.keys(KINDS[kind].schema.shape).map((field) => [field, texts[field] ?? ""]));
}

/** The texts as they are kept, however they were typed, pasted or read from a file: what is read before is what pages show. */
export function canonical(kind: KindName, texts: Texts): Texts {
  const fields: Record<string, z.ZodType> = KINDS[kind].schema.shape;
  const kept = Object.entries(withEvery(kind, texts)).map(([field, text]) => {
    const value = fields[field]?.safeParse(text).data;
    return [field, typeof value === "string" ? value : cleanLines(text)];
  });
  return Object.fromEntries(kept);
}

const byId = <Each extends { id: string }>(items: readonly Each[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]));

const inOrder = <Each extends { order: number | null; at: number; id: string }>(items: readonly Each[]) =>
  items.toSorted((a, b) => (a.order ?? 1000) - (b.order ?? 1000) || a.at - b.at);

const PRETEND: Readonly<Record<string, string>> = FIRST_VERSION.organisation?.[ONLY] ?? {};

const FACTS = KINDS.organisation.schema.shape;
const labelOf = (field: keyof typeof FACTS): string => formOf(FACTS[field]).label;

export const isPlaceholder = (field: string, value: string | null): boolean =>
  value !== null && value !== "" && PRETEND[field] === value;

export function placeholders(organisation: Content["organisation"]): string[] {
  const fields = Object.keys(FACTS) as (keyof typeof FACTS)[];
  return fields.filter((field) => isPlaceholder(field, organisation[field])).map(labelOf);
}

/** What only the organisation can say and has not said yet. Pages leave it out. */
export function missingContent({ organisation, costs, stories, colleagues, coursePartners, partners }: Content) {
  const facts = (["legalName", "registration", "answerable"] as const).filter((field) => organisation[field] === null);
  const lists = {
    [KINDS.cost.title]: costs,
    [KINDS.story.title]: stories,
    [KINDS.colleague.title]: colleagues,
    [KINDS["course-partner"].title]: coursePartners,
    "The partners’ sites": partners.filter(({ link }) => link !== null),
  };
  return [
    ...facts.map(labelOf),
    ...Object.entries(lists).flatMap(([title, list]) => (list.length === 0 ? [title] : [])),
  ];
}
