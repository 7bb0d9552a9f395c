/**
 * What a program written for one OpenAPI document can no longer do or rely on with another. No package on npm does this
 * for OpenAPI 3.1 without downloading a program at installation, so this compares only what our documents use. New
 * fields and new values in an answer break nobody: a caller ignores what it does not know.
 */
export type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  [limit: string]: unknown;
};
type Content = { content: Record<string, { schema: Schema }> };
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = {
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type OpenApi = { info: { version: string }; paths: Record<string, Record<string, Operation>> };

/** A document in which each reference is replaced by the schema that it names. */
export function readOpenApi(text: string): OpenApi {
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, Schema> } };
  return JSON.parse(text, (_, value: { $ref?: string } | null) =>
    typeof value?.$ref === "string" ? components.schemas[value.$ref.replace(/^.*\//u, "")] : value,
  ) as OpenApi;
}

export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, earlier]) => {
      const later = after.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      return later ? changesOf(name, earlier, later) : [`${name} is gone`];
    }),
  );
}

function changesOf(name: string, before: Operation, after: Operation): string[] {
  return [
    ...(after.security && !before.security ? [`${name} now asks for a pass`] : []),
    ...parameterChanges(name, before.parameters ?? [], after.parameters ?? []),
    ...bodyChanges(`${name} takes`, before.requestBody, after.requestBody),
    ...Object.entries(before.responses).flatMap(([status, earlier]) => {
      const later = after.responses[status];
      if (!later) return [`${name} no longer answers ${status}`];
      return Object.entries(earlier.content).flatMap(([type, { schema }]) => {
        const now = later.content[type]?.schema;
        const answer = `${name} answers ${status}`;
        return now ? gaps(answer, now, schema, "answered") : [`${answer} no longer as ${type}`];
      });
    }),
  ];
}

function parameterChanges(name: string, before: Parameter[], after: Parameter[]): string[] {
  const find = (among: Parameter[], one: Parameter) =>
    among.find((each) => each.name === one.name && each.in === one.in);
  return [
    ...before.flatMap((earlier) => {
      const at = `${name} takes ${earlier.in} ${earlier.name}`;
      const later = find(after, earlier);
      return later ? gaps(at, earlier.schema, later.schema, "taken") : [`${at} no longer`];
    }),
    ...after
      .filter((later) => later.required && find(before, later)?.required !== true)
      .map((later) => `${name} now needs ${later.in} ${later.name}`),
  ];
}

function bodyChanges(at: string, before: Content | undefined, after: Content | undefined): string[] {
  if (!before) return after ? [`${at} a body now`] : [];
  return Object.entries(before.content).flatMap(([type, { schema }]) => {
    const later = after?.content[type]?.schema;
    return later ? gaps(at, schema, later, "taken") : [`${at} no ${type} any more`];
  });
}

/**
 * What one side may send although the other cannot read it. In a request the caller sends by the earlier document and
 * we read by the later one; in an answer we send by the later one, and the caller reads by the earlier.
 */
function gaps(at: string, sent: Schema, read: Schema, side: "taken" | "answered"): string[] {
  const [sends, reads] = [choicesOf(sent), choicesOf(read)];
  if (sends.length > 1 || reads.length > 1) {
    return sends
      .filter((one) => reads.every((choice) => gaps(at, one, choice, side).length > 0))
      .map((one) => `${at}: ${JSON.stringify(one)} has no counterpart`);
  }
  const values = side === "answered" && read.enum && sent.enum ? [] : (valuesOf(sent) ?? [undefined]);
  return [
    ...(typeFits(sent, read) ? [] : [`${at}: ${String(sent.type ?? "anything")} is not ${String(read.type)}`]),
    ...(valuesOf(read) ? values : [])
      .filter((value) => !valuesOf(read)?.includes(value))
      .map((value) => `${at}: ${JSON.stringify(value) ?? "another value"} is not among the values`),
    ...LIMITS.filter((limit) => !limitFits(limit, sent[limit], read[limit])).map(
      (limit) => `${at}: ${limit} ${String(sent[limit] ?? "none")} does not fit ${String(read[limit])}`,
    ),
    ...fieldGaps(at, sent, read, side),
    ...(sent.items && read.items ? gaps(`${at}[]`, sent.items, read.items, side) : []),
  ];
}

function fieldGaps(at: string, sent: Schema, read: Schema, side: "taken" | "answered"): string[] {
  const [sends, reads] = [sent.properties ?? {}, read.properties ?? {}];
  const gone = side === "taken" ? missing(sends, reads) : missing(reads, sends);
  return [
    ...gone.map((field) => `${at}.${field} is gone`),
    ...(read.required ?? [])
      .filter((field) => !sent.required?.includes(field) && !gone.includes(field))
      .map((field) => `${at}.${field} ${side === "taken" ? "is needed now" : "may be missing now"}`),
    ...Object.entries(sends).flatMap(([field, schema]) =>
      reads[field] ? gaps(`${at}.${field}`, schema, reads[field], side) : [],
    ),
  ];
}

function missing(of: object, among: object): string[] {
  return Object.keys(of).filter((field) => !Object.hasOwn(among, field));
}

/** The schemas of which a value may match any: `{ type: ["string", "null"] }` is two. */
function choicesOf(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf;
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return "const" in schema ? [schema.const] : schema.enum;
}

function typeFits({ type: sent }: Schema, { type: read }: Schema): boolean {
  return read === undefined || sent === read || (sent === "integer" && read === "number");
}

const LIMITS = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern", "format"];

function limitFits(limit: string, sent: unknown, read: unknown): boolean {
  if (read === undefined || sent === read) return true;
  if (typeof sent !== "number" || typeof read !== "number") return false;
  return limit.startsWith("min") ? sent >= read : sent <= read;
}
