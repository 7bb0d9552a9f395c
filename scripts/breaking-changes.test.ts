import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { breakingChanges, readOpenApi } from "./breaking-changes.ts";
import { brokenPromises, DOCUMENT } from "./openapi.ts";

const text = readFileSync(DOCUMENT, "utf8");
// oxlint-disable-next-line typescript/no-explicit-any -- each test changes a part of the document whose shape it knows
type Json = any;

/** What breaks when the document is changed like this. */
function breaks(change: (document: Json) => void): string[] {
  const changed: Json = JSON.parse(text);
  change(changed);
  return breakingChanges(readOpenApi(text), readOpenApi(JSON.stringify(changed)));
}

const pay = (document: Json) => document.paths["/payments/pay/mobilemoney"].post;
const taken = (document: Json) => pay(document).requestBody.content["application/json"].schema;
const gift = (document: Json) => document.paths["/donations/{id}"].get;
const answered = (document: Json) => gift(document).responses["200"].content["application/json"].schema.properties.data;
const problem = (document: Json) => document.components.schemas.Problem;

const PAY = "POST /payments/pay/mobilemoney";
const GIFT = "GET /donations/{id}";

test("an unchanged document breaks nothing", () => {
  expect(breaks(() => undefined)).toEqual([]);
});

test.each<[string, (document: Json) => void, string[]]>([
  ["a path goes", (d) => delete d.paths["/books"], ["GET /books is gone"]],
  ["a method goes", (d) => delete d.paths["/donations/{id}"].get, [`${GIFT} is gone`]],
  ["a pass is asked for", (d) => (gift(d).security = [{ pass: [] }]), [`${GIFT} now asks for a pass`]],
  [
    "a header is no longer read",
    (d) => (pay(d).parameters = pay(d).parameters.filter(({ name }: Json) => name !== "Idempotency-Key")),
    [`${PAY} takes header Idempotency-Key no longer`],
  ],
  [
    "a header that was there before is needed",
    (d) => (pay(d).parameters[0].required = true),
    [`${PAY} now needs header Idempotency-Key`],
  ],
  [
    "a new part of the address is needed",
    (d) => pay(d).parameters.push({ name: "to", in: "query", required: true, schema: { type: "string" } }),
    [`${PAY} now needs query to`],
  ],
  [
    "a body is asked for where none was",
    (d) => (gift(d).requestBody = pay(d).requestBody),
    [`${GIFT} takes a body now`],
  ],
  ["a field is no longer taken", (d) => delete taken(d).properties.City, [`${PAY} takes.City is gone`]],
  ["a field becomes needed", (d) => taken(d).required.push("Company"), [`${PAY} takes.Company is needed now`]],
  [
    "a new field is needed",
    (d) => {
      taken(d).properties.Region = { type: "string" };
      taken(d).required.push("Region");
    },
    [`${PAY} takes.Region is needed now`],
  ],
  [
    "a word is no longer taken",
    (d) => taken(d).properties.Channel.enum.pop(),
    [`${PAY} takes.Channel: "tigo-gh" is not among the values`],
  ],
  [
    "only some words are taken where all were",
    (d) => (taken(d).properties.City.enum = ["Accra"]),
    [`${PAY} takes.City: another value is not among the values`],
  ],
  [
    "another type is taken",
    (d) => (taken(d).properties.City.type = "object"),
    [`${PAY} takes.City: string is not object`],
  ],
  [
    "one of two types is no longer taken",
    (d) => taken(d).properties.Amount.anyOf.shift(),
    [`${PAY} takes.Amount: {"type":"number"} has no counterpart`],
  ],
  [
    "less text is taken",
    (d) => (taken(d).properties.City.maxLength = 20),
    [`${PAY} takes.City: maxLength 320 does not fit 20`],
  ],
  [
    "a pattern is asked for",
    (d) => (taken(d).properties.City.pattern = "^A"),
    [`${PAY} takes.City: pattern none does not fit ^A`],
  ],
  ["an answer goes", (d) => delete gift(d).responses["200"], [`${GIFT} no longer answers 200`]],
  [
    "a needed field of an answer goes",
    (d) => {
      delete answered(d).properties.amount;
      answered(d).required = answered(d).required.filter((field: string) => field !== "amount");
    },
    [`${GIFT} answers 200.data.amount is gone`],
  ],
  [
    "a field that an answer may have goes",
    (d) => delete answered(d).properties.reason,
    [`${GIFT} answers 200.data.reason is gone`],
  ],
  [
    "an answer may lack a field",
    (d) => answered(d).required.shift(),
    [`${GIFT} answers 200.data.TransactionId may be missing now`],
  ],
  [
    "an answer's number becomes text",
    (d) => (answered(d).properties.amount.type = "string"),
    [`${GIFT} answers 200.data.amount: string is not number`],
  ],
  [
    "an answer may be nothing",
    (d) => (answered(d).properties.amount.type = ["number", "null"]),
    [`${GIFT} answers 200.data.amount: {"type":"null"} has no counterpart`],
  ],
  [
    "an answer's one value becomes two",
    (d) => (answered(d).properties.currency = { type: "string", enum: ["GHS", "USD"] }),
    [`${GIFT} answers 200.data.currency: "USD" is not among the values`],
  ],
])("it is a breaking change when %s", (_, change, found) => {
  expect(breaks(change)).toEqual(found);
});

test("the fields of problems are compared in each answer", () => {
  const found = breaks((d) => delete problem(d).properties.detail);
  expect(found).toContain(`${GIFT} answers 404.detail is gone`);
  expect(found.length).toBeGreaterThan(50);
});

test.each<[string, (document: Json) => void]>([
  ["a path", (d) => (d.paths["/new"] = d.paths["/books"])],
  ["a field that may be sent", (d) => (taken(d).properties.Region = { type: "string" })],
  ["a word that is taken", (d) => taken(d).properties.Channel.enum.push("g-money")],
  ["room for longer text", (d) => (taken(d).properties.City.maxLength = 1000)],
  ["a needed field becoming one that may be left out", (d) => taken(d).required.pop()],
  ["a field of an answer", (d) => (answered(d).properties.network = { type: "string" })],
  ["a word of an answer", (d) => answered(d).properties.state.enum.push("held")],
  ["a problem's code", (d) => problem(d).properties.code.enum.push("too-early")],
  ["a status of refusal", (d) => (gift(d).responses["503"] = gift(d).responses["404"])],
  ["an answer's number becoming whole", (d) => (answered(d).properties.amount.type = "integer")],
])("%s breaks nothing", (_, change) => {
  expect(breaks(change)).toEqual([]);
});

test("a new version of the API may break the promises of the last", () => {
  const next: Json = JSON.parse(text);
  delete next.paths["/books"];
  expect(brokenPromises(text, JSON.stringify(next))).toEqual(["GET /books is gone"]);
  next.info.version = "2";
  expect(brokenPromises(text, JSON.stringify(next))).toEqual([]);
});
