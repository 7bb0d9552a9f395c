import type { Context } from "hono";
import type { z } from "zod";
import type { Role } from "#api/operators/operator.ts";
import type { ContentStore, Version } from "#api/store/content/content-store.ts";
import type { Operator } from "#api/store/operators/operator-store.ts";
import { firstTexts, withEvery } from "#contract/content/content.ts";
import { dateText, monthsText } from "#contract/format.ts";
import { formOf } from "#contract/content/fields.ts";
import { type Kind, KINDS, type KindName, kindNames, type Texts } from "#contract/content/kinds.ts";
import type { Change, Field, Problem } from "../view.ts";

const NOTHING: Texts = {};

/** Who writes what pages say. */
export const WRITERS: readonly Role[] = ["editor", "treasurer"];

/** The address of a kind, and what an address names. */
export const WITH_KIND = `/words/:kind{(?:${kindNames.join("|")})}`;
export const kindIn = (c: Context): KindName => c.req.param("kind") as KindName;
export const recordIn = (c: Context) => ({ kind: kindIn(c), id: c.req.param("id") ?? "" });

/** Whether anything was ever written of a record. */
export async function recordExists(content: ContentStore, kind: KindName, id: string): Promise<boolean> {
  return firstTexts(kind, id) !== undefined || (await content.history(kind, id)).length > 0;
}

export const kindOf = (name: KindName): Kind => KINDS[name];

/** The fields of a schema, as a form asks for them. */
export const fieldsOf = ({ shape }: z.ZodObject): Field[] =>
  Object.entries(shape).map(([name, field]) => ({ name, ...formOf(field as z.ZodType) }));

/** What to correct first in each field. */
export function problemsOf(error: z.ZodError | undefined): Problem[] {
  const issues = Map.groupBy(error?.issues ?? [], ({ path }) => String(path[0]));
  return Array.from(issues, ([field, [issue]]) => ({ field, message: issue?.message ?? "" }));
}

/** What a record is called in lists: the place of a fixed one, else what names it. */
export function recordName(kind: KindName, id: string, texts: Texts | null | undefined): string {
  const { fixed, named } = kindOf(kind);
  const name = (fixed && Object.hasOwn(fixed, id) ? fixed[id] : texts?.[named]) || id;
  return named === "month" && name !== id ? monthsText(name, name) : name;
}

/** What differs between two versions, field by field. */
export function changesOf(kind: KindName, before: Texts | null, after: Texts | null | undefined): Change[] {
  const [old, next] = [before, after].map((texts) => withEvery(kind, texts ?? NOTHING));
  return fieldsOf(kindOf(kind).schema).flatMap(({ name, label, type }) => {
    const [was = "", is = ""] = [old?.[name], next?.[name]];
    if (was === is) return [];
    return [{ name: label, before: valueText(type, was), after: valueText(type, is), isPicture: type === "picture" }];
  });
}

function valueText(type: Field["type"], value: string): string {
  if (value !== "" && type === "month") return monthsText(value, value);
  return value !== "" && type === "day" ? dateText(value) : value;
}

/** What somebody has written of a record and not published. Nobody else reads it. */
export const draftOf = ({ name }: Operator, versions: readonly Version[]): Version | undefined =>
  versions.find(({ publishedAt, writtenBy }) => publishedAt === null && writtenBy === name);

/** The number in a form; -1, which no version has, if it is none. */
export const versionNumber = (text: string): number => (/^\d{1,9}$/u.test(text) ? Number(text) : -1);

/** A page where a record can be seen. */
export const pageOf = (kind: KindName, id: string): string =>
  kind === "news" ? `/community/news/${id}` : kindOf(kind).page;
