import { beforeEach, describe, expect, test } from "vitest";
import { json, openScriptedGateway } from "#api/fixtures/scripted-provider.ts";
import { createStepClock, type StepClock } from "#api/fixtures/step-clock.ts";
import { askByIds, PATIENCE_MS, tryProvider } from "./ask-status.ts";

type Question = { parameter: string; id: string };

let provider: Awaited<ReturnType<typeof openScriptedGateway>>;
let clock: StepClock;
/** The provider's answer to each query: a payment, or `undefined` for one that it does not find. */
let answerTo: (question: Question) => object | "broken" | undefined;

const questionIn = (url: string): Question => {
  const [[parameter = "", id = ""] = []] = [...new URL(url, "http://provider.test").searchParams];
  return { parameter, id };
};
const asked = () => provider.requests.map(({ url }) => Object.values(questionIn(url)).join(" "));
const payment = (clientReference: string) => ({
  status: "Paid",
  clientReference,
  transactionId: "t1",
  externalTransactionId: "n1",
  amount: 20.5,
  currencyCode: "GHS",
});
const ask = (...ids: string[]) =>
  askByIds(
    { gateway: provider.gateway, clock },
    ids,
    (outcome) => "reference" in outcome && outcome.reference === "ours",
  );

beforeEach(async () => {
  answerTo = () => undefined;
  clock = createStepClock(0);
  provider = await openScriptedGateway((response, { url }) => {
    const data = answerTo(questionIn(url));
    if (data === "broken") return void response.destroy();
    return data
      ? json(200, { responseCode: "0000", message: "Successful", data })(response)
      : json(400, { responseCode: "4720", message: "Transaction not found", data: null })(response);
  });
});

test("each id is looked up as the provider's and as the network's, until an answer is about our payment", async () => {
  answerTo = ({ parameter, id }) => (parameter === "networkTransactionId" && id === "b" ? payment("ours") : undefined);
  expect(await ask("a", "b", "c")).toMatchObject({ kind: "paid", reference: "ours" });
  expect(asked()).toEqual([
    "hubtelTransactionId a",
    "networkTransactionId a",
    "hubtelTransactionId b",
    "networkTransactionId b",
  ]);
});

test("a payment that no id finds is not found, and only four unverified ids are tried", async () => {
  expect(await ask("a", "b", "c", "d", "e")).toEqual({ kind: "not-found" });
  expect(asked()).toHaveLength(8);
  expect(asked().join()).not.toContain(" e");
});

describe("an answer about another payment", () => {
  test("is asked for three times, proves nothing, and does not stop the other questions", async () => {
    answerTo = ({ parameter }) => (parameter === "hubtelTransactionId" ? payment("another's") : undefined);
    expect(await ask("a")).toEqual({ kind: "another" });
    expect(asked()).toEqual([...Array.from({ length: 3 }, () => "hubtelTransactionId a"), "networkTransactionId a"]);
  });

  test("does not hide our payment under another id", async () => {
    answerTo = ({ id }) => payment(id === "b" ? "ours" : "another's");
    expect(await ask("a", "b")).toMatchObject({ kind: "paid", reference: "ours" });
  });

  test("is ignored when the second answer is about our payment", async () => {
    let times = 0;
    answerTo = () => payment((times += 1) === 2 ? "ours" : "another's");
    expect(await ask("a")).toMatchObject({ reference: "ours" });
    expect(asked()).toHaveLength(2);
  });
});

test("a question without an answer stops the questions until the next check", async () => {
  answerTo = () => "broken";
  expect(await ask("a", "b")).toMatchObject({ kind: "no-answer" });
  expect(new Set(asked())).toEqual(new Set(["hubtelTransactionId a"]));
});

test("no question begins that could outlast the job when answers are slow", async () => {
  answerTo = () => {
    clock.advance(PATIENCE_MS / 2 + 1);
    return undefined;
  };
  expect(await ask("a", "b")).toEqual({ kind: "no-answer", why: "the answers were slow" });
  expect(asked()).toHaveLength(2);
});

test("a provider that does not know the gift answers, and one that breaks off says why it does not", async () => {
  expect(await tryProvider(provider.gateway)).toBeUndefined();
  answerTo = () => "broken";
  expect(await tryProvider(provider.gateway)).toBe("Error ECONNRESET");
});
