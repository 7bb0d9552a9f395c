import { afterEach, beforeEach, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveEachMonth } from "#api/fixtures/donor-page.ts";
import { anOutsideDonation } from "#api/fixtures/outside.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { contextOf } from "#api/operator-context.ts";
import { generatedId, generateDonations } from "#api/fixtures/generated-donations.ts";
import { findByName, LOOKED_AT } from "./name-search.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const find = (name: string, after?: string) =>
  findByName(
    contextOf(api.deps, () => "efua"),
    name,
    after,
  );
const ids = async (name: string) => (await find(name)).donations.map(({ id }) => id);
const give = (CustomerName: string) => giveOnce(api, "9001", { CustomerName });

test.each([
  ["Kɔjo Ɛfua-Mensah", "mensah kojo"],
  ["Ama  Nyarko", "AMA NYARKO"],
  ["José N’Guessan", "nguessan jose"],
  ["Akosua Poku", "pok ak"],
])("%s is found by %j", async (name, typed) => {
  const id = await give(name);
  await give("Yaw Boateng");
  expect(await ids(typed)).toEqual([id]);
});

test("a word inside another, and a name with one word that is not in it, find nothing", async () => {
  await give("Akosua Poku");
  expect(await ids("osua")).toEqual([]);
  expect(await ids("Akosua Mensah")).toEqual([]);
});

test("gifts of every kind are found, the newest first, and a recurring gift once with all its charges", async () => {
  const { id } = await giveEachMonth(api);
  await api.pass(20_000);
  const once = await give("Ama Mensah");
  api.clock.advance(1000);
  const donor = { name: "Mensah, Ama", email: "", phone: "" as const };
  await api.deps.outside.propose({ ...anOutsideDonation("o1", donor), at: api.clock.now() });
  expect(await ids("ama mensah")).toEqual(["o1", once, id]);
});

test("a person who was erased is not found", async () => {
  await give("Ama Mensah");
  await api.deps.database.db.updateTable("donation").set({ donor_sealed: "" }).execute();
  expect(await find("Ama")).toEqual({ donations: [], backTo: null, next: null });
});

test("one search opens so many names and no more, and the next goes on where it ended", async () => {
  const yaw = await give("Yaw Boateng");
  const [from, oldest] = [api.clock.now() + 1000, api.clock.now()];
  await generateDonations(api.deps, LOOKED_AT, from);
  const first = await find("yaw");
  expect(first).toMatchObject({ donations: [], backTo: from });
  expect(await find("yaw", first.next ?? "")).toMatchObject({ donations: [{ id: yaw }], backTo: oldest, next: null });
});

test("a name that many have is shown a page at a time, and none is left out", async () => {
  await generateDonations(api.deps, 120, api.clock.now());
  const shown: string[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page = await find("ama", next);
    expect(page.donations.length).toBeLessThanOrEqual(50);
    shown.push(...page.donations.map(({ id }) => id));
    ({ next } = page);
  }
  expect(shown).toEqual(Array.from({ length: 120 }, (_, number) => generatedId(119 - number)));
});
