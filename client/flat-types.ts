import { z } from "zod";
import * as books from "../contract/books.ts";
import * as donations from "../contract/donations.ts";
import * as manage from "../contract/manage.ts";
import * as problems from "../contract/problem-codes.ts";
import * as receipts from "../contract/receipts.ts";
import * as recurring from "../contract/recurring.ts";
import { type Route, ROUTES } from "../contract/routes.ts";
import * as updates from "../contract/updates.ts";

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  examples?: unknown[];
};

const EXPORTS: Record<string, unknown> = {
  ...books,
  ...donations,
  ...manage,
  ...problems,
  ...receipts,
  ...recurring,
  ...updates,
};
const NAMED = Object.entries(EXPORTS)
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
  .toSorted(([one], [other]) => one.localeCompare(other));
/** The schemas of requests. Their types show what is sent, not what the API parses it to. */
const REQUESTS = new Set(Object.values<Route>(ROUTES).map(({ request }) => request));
const NAMES = new Map(
  NAMED.filter(([, schema]) => schema instanceof z.ZodObject).map(([name, schema]) => [
    JSON.stringify(schemaOf(schema)),
    name,
  ]),
);

/**
 * The contract's types as TypeScript that does not need Zod: each schema under its name, and `Calls` (contract/routes.ts).
 * They come from the JSON schemas of the OpenAPI document, so they describe fields as precisely.
 */
export function flatTypes(): string {
  const types = NAMED.map(([name, schema]) => `export type ${name} = ${shape(schemaOf(schema))};\n`);
  const calls = Object.entries<Route>(ROUTES).map(([name, { summary, headers, query, pass, request, answers }]) => {
    const answer = [...new Set(Object.values(answers).map((schema) => written(schemaOf(schema))))].join(" | ");
    return `/** ${summary}. */
${JSON.stringify(name)}: {
headers: ${optional(headers)};
query: ${optional(query)};
pass: ${pass ?? false};
body: ${request ? written(schemaOf(request)) : "undefined"};
answer: ${answer};
};`;
  });
  const codes = `export type ProblemCode = Problem["code"];\n`;
  return `${types.join("\n")}\n${codes}\nexport type Calls = {\n${calls.join("\n")}\n};\n\nexport type RouteName = keyof Calls;\n`;
}

function schemaOf(schema: z.ZodType): Schema {
  const io = REQUESTS.has(schema) ? "input" : "output";
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json as Schema;
}

function optional(parameters: Route["headers"]): string {
  if (!parameters) return "undefined";
  const lines = Object.entries(parameters).map(
    ([name, { description }]) => `${comment(description)}${JSON.stringify(name)}?: string;`,
  );
  return `{\n${lines.join("\n")}\n}`;
}

/** A schema's type: its name if it has one, otherwise its shape. */
function written(schema: Schema): string {
  return NAMES.get(JSON.stringify(schema)) ?? shape(schema);
}

function shape(schema: Schema): string {
  const { type, enum: values, anyOf, items, properties, required = [] } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map(written).join(" | ");
  if (Array.isArray(type)) return type.map((each) => shape({ ...schema, type: each })).join(" | ");
  if (items) return /^\w+$/u.test(written(items)) ? `${written(items)}[]` : `(${written(items)})[]`;
  if (type === "integer") return "number";
  if (!properties) return type ?? "unknown";
  const fields = Object.entries(properties).map(([name, field]) => {
    const { description, examples: [example] = [] } = field;
    const said = [description, example === undefined ? "" : `For example: \`${JSON.stringify(example)}\`.`];
    return `${comment(said.filter(Boolean).join(" "))}${name}${required.includes(name) ? "" : "?"}: ${written(field)};`;
  });
  return `{\n${fields.join("\n")}\n}`;
}

function comment(text: string | undefined): string {
  return text ? `/** ${text} */\n` : "";
}
