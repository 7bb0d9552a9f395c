import { publishDraft, putBack, takeDown } from "#api/content/publish.ts";
import type { Version, VersionName } from "#api/store/content/content-store.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { Role } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { currentTexts } from "#contract/content/content.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import { isKind, type KindName, type Texts } from "#contract/content/kinds.ts";
import { baseTexts, changesOf, kindOf, recordName } from "../words/record-words.ts";
import type { Details } from "../question.ts";
import type { Fact, Link, Values } from "../view-parts.ts";
import type { Action } from "./action.ts";

export const WRITERS: readonly Role[] = ["editor", "treasurer"];

const about = async () => [];
const fields = [] as const;
const next = (subject: string): Link[] => [
  { label: "See the record", href: `/words/${subject}` },
  { label: "Words", href: "/words" },
];

const publishAction: Action = {
  name: "content-publish",
  title: "Publish it",
  roles: WRITERS,
  fields,
  about,
  next,
  async prepare(context, values) {
    const version = await theVersion(context, values);
    const { kind, id, number } = version;
    const summary = `Publish ${nameOf(version)}. Everybody sees it within seconds.`;
    return { details: { id: `${kind}/${id}`, number }, summary, facts: await changeFacts(context, version) };
  },
  async perform(context, details, who) {
    await publishDraft(context, { ...recordOf(details), number: Number(details["number"]) }, who.name);
    return { words: "It is published: pages show it within seconds." };
  },
};

const takeDownAction: Action = {
  name: "content-take-down",
  title: "Take it down",
  roles: WRITERS,
  fields,
  about,
  next,
  async prepare(context, values) {
    const { kind, id } = theRecord(values);
    if (kindOf(kind).fixed) throw new RefusedError("This has its place on a page. Change it instead.");
    const texts = currentTexts(await context.content.published(), kind, id);
    if (!texts) throw new RefusedError("It is on no page.");
    const base = await context.content.publishedNumber(kind, id);
    const summary = `Take ${kindOf(kind).one} down: “${recordName(kind, id, texts)}”. It can be put back.`;
    return { details: { id: `${kind}/${id}`, base }, summary, facts: [] };
  },
  async perform(context, details, who) {
    const { kind, id } = recordOf(details);
    await takeDown(context, { kind, id, base: Number(details["base"]) }, who.name);
    return { words: "It is down: no page shows it from now on." };
  },
};

const putBackAction: Action = {
  name: "content-put-back",
  title: "Put an earlier version back",
  roles: WRITERS,
  fields,
  about,
  next,
  async prepare(context, values) {
    const { kind, id } = theRecord(values);
    const number = Number(values["number"]);
    const base = await context.content.publishedNumber(kind, id);
    const earlier = await earlierTexts(context, { kind, id, number });
    const now = currentTexts(await context.content.published(), kind, id) ?? null;
    const which = number === 0 ? "the first version" : `version ${number}`;
    return {
      details: { id: `${kind}/${id}`, number, base },
      summary: `Put back ${which} of ${kindOf(kind).one}: “${recordName(kind, id, earlier)}”.`,
      facts: factsOf(kind, now, earlier),
    };
  },
  async perform(context, details, who) {
    const { kind, id } = recordOf(details);
    const numbers = { number: Number(details["number"]), base: Number(details["base"]) };
    await putBack(context, { kind, id, ...numbers }, who.name);
    return { words: "It is back: pages show it within seconds." };
  },
};

export const contentActions: readonly Action[] = [publishAction, takeDownAction, putBackAction];

type Known = Version & { kind: KindName };

async function theVersion({ content }: OperatorContext, values: Values): Promise<Known> {
  const { kind, id } = theRecord(values);
  const version = await content.find({ kind, id, number: Number(values["number"]) });
  if (!version) throw new RefusedError("There is no such version any more. Begin again from Words.");
  return { ...version, kind };
}

function theRecord(values: Values): { kind: KindName; id: string } {
  const { kind = "", id = "" } = values;
  if (!isKind(kind) || id === "") throw new RefusedError("There is no such record. Begin again from Words.");
  return { kind, id };
}

function recordOf(details: Details): { kind: KindName; id: string } {
  const [kind = "", id = ""] = String(details["id"]).split("/");
  return theRecord({ kind, id });
}

const nameOf = ({ kind, id, texts }: Known) => `${kindOf(kind).one}: “${recordName(kind, id, texts)}”`;

async function changeFacts({ content }: OperatorContext, version: Known): Promise<Fact[]> {
  const [published, history] = [await content.published(), await content.history(version.kind, version.id)];
  return factsOf(version.kind, baseTexts(published, history, version), version.texts);
}

function factsOf(kind: KindName, before: Texts | null, after: Texts | null): Fact[] {
  return changesOf(kind, before, after).map(({ name, before: was, after: is }) => [
    name,
    was.value === "" ? is.value : `${is.value || "(empty)"}\n(until now: ${was.value})`,
  ]);
}

async function earlierTexts({ content }: OperatorContext, name: VersionName & { kind: KindName }): Promise<Texts> {
  const first = FIRST_VERSION[name.kind]?.[name.id];
  const texts = name.number === 0 ? first : (await content.find(name))?.texts;
  if (!texts) throw new RefusedError("There is no such version.");
  return texts;
}
