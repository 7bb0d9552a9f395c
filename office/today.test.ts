import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { plantOneOfEach } from "#api/fixtures/one-of-each.ts";
import { sendLetter } from "#api/letters/send-letter.ts";
import { contextOf } from "#api/operator-context.ts";
import { WAITING, type WaitingKind } from "#api/store/operations/backlog.ts";
import { typeBeat } from "../beat/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";
import { CASES } from "./today-cases.ts";

const TO = "treasurer@beat.example";
let api: MailApi;
let office: TestOffice;
let efua: Worker;
beforeEach(async () => {
  api = await openMailApi({ TREASURER_EMAIL: TO, LIMITS: "off" });
  office = await openTestOffice({}, api);
  efua = await office.join("Efua", "treasurer");
});
afterEach(() => office.close());

const KINDS = Object.keys(WAITING) as WaitingKind[];
type Counts = Partial<Record<WaitingKind, number>>;

/** The counts of a text, by the words of each kind. */
const countsIn = (text: string): Counts =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const count = new RegExp(`${WAITING[kind]}: (\\d+)`, "u").exec(text)?.[1];
      return count === undefined ? [] : [[kind, Number(count)]];
    }),
  );

async function countedByMail(): Promise<Counts> {
  await sendLetter(api.deps, "day:2026-03-01", 1);
  return countsIn(api.mail.arrived.findLast(({ to }) => to === TO)?.plain ?? "");
}

async function countedByDoctor(): Promise<Counts> {
  const { data } = await typeBeat(api)("doctor", "--json");
  return countsIn(data.find(({ check }: { check: string }) => check === "people's work").detail);
}

async function shownToday(): Promise<{ rows: string[]; more: number }> {
  const { view } = await efua.get("/");
  if (view.kind !== "today") throw new Error("This is not Today.");
  return { rows: view.rows.map(({ id }) => id), more: view.more };
}

test("Today, the treasurer's e-mail and doctor count the same, one of every kind", async () => {
  await plantOneOfEach(api.deps);
  const context = contextOf(api.deps, () => "Efua");
  const cases = await Promise.all(KINDS.map(async (kind) => [kind, (await CASES[kind](context)).length] as const));
  expect(Object.fromEntries(cases)).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, 1])));
  const counts = Object.fromEntries(cases);
  expect(await countedByMail()).toEqual(counts);
  expect(await countedByDoctor()).toEqual(counts);
  const { rows, more } = await shownToday();
  expect([new Set(rows).size, rows.length, more]).toEqual([KINDS.length, KINDS.length, 0]);
});

test("of many of a kind Today shows fifty, and says how many more wait", async () => {
  await plantOneOfEach(api.deps);
  const { db } = api.deps.database;
  const row = await db.selectFrom("payment").selectAll().where("flag", "=", "another-sum").executeTakeFirstOrThrow();
  const others = Array.from({ length: 52 }, (_, n) => {
    return { ...row, id: api.deps.newId(), reference: `BEAT-${n}`, donor_encrypted: "" };
  });
  await db.insertInto("payment").values(others).execute();
  const { rows, more } = await shownToday();
  expect(rows.filter((id) => id.startsWith("flag-"))).toHaveLength(50 + 2);
  expect(more).toBe(3);
  expect(await countedByMail()).toMatchObject({ odd: 53 });
  expect(await countedByDoctor()).toMatchObject({ odd: 53 });
});
