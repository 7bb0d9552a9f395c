import { expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import type { State } from "#api/payments/states.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const start = () => giveOnce(api, "9001");
const move = (id: string, to: State, more: object = {}) =>
  api.deps.payments.move({ id, to, cause: "worker", at: 1, note: "a test", ...more });
const lines = () => api.db.selectFrom("ledger").selectAll().execute();
const steps = async (id: string) => {
  const rows = api.db.selectFrom("event").selectAll().where("payment_id", "=", id).orderBy("seq");
  return (await rows.execute()).map(({ seq, from_state, to_state }) => `${seq}: ${from_state} ${to_state}`);
};

test("a move is refused without an edge in the table, and for a cause that may not make it", async () => {
  const id = await start();
  expect(await move(id, "paid", { cause: "api" })).toBeUndefined();
  expect(await move(id, "returned", { cause: "person" })).toBeUndefined();
  expect(await move(id, "paid")).toMatchObject({ id });
  for (const to of ["pending", "failed", "expired", "unknown"] as const) expect(await move(id, to), to).toBeUndefined();
});

test("many moves at once happen once, with one event, one credit and one receipt", async () => {
  const id = await start();
  const moved = await Promise.all(Array.from({ length: 20 }, () => move(id, "paid")));
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(await lines()).toMatchObject([{ n: 1, kind: "credit" }]);
  expect(await api.db.selectFrom("receipt").select("number").execute()).toEqual([{ number: 1 }]);
  expect(await steps(id)).toEqual(["1: null created", "2: created pending", "3: pending paid"]);
});

test("a move and a change of the record at the same moment are both kept", async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await start();
    const moves = [api.deps.payments.completeRecord(id, { city: `Accra ${round}` }, 1), move(id, "paid")];
    expect(await Promise.all(moves)).toEqual([undefined, expect.objectContaining({ state: "paid" })]);
    const history = (await steps(id)).slice(2).join();
    expect(history).toMatch(/^3: pending pending,4: pending paid$|^3: pending paid,4: paid paid$/u);
  }
});

test("the provider's id of a transaction decides whose it is; the network's only where that is missing", async () => {
  const [first, second, third] = [await start(), await start(), await start()];
  await move(first, "paid", { ids: { providerId: "t1", networkId: "n" } });
  // Two networks may use the same id.
  await move(second, "paid", { ids: { providerId: "t2", networkId: "n" } });
  await move(third, "paid", { ids: { providerId: "t1", networkId: null } });
  await move(third, "paid", { ids: { providerId: null, networkId: "n" } });
  expect(await api.deps.payments.find(third)).toMatchObject({ state: "unknown", flag: "same-transaction" });
  expect(await lines()).toHaveLength(2);
});

test("what is counted does not go back because another payment's transaction did", async () => {
  const [first, second] = [await start(), await start()];
  await move(first, "paid", { ids: { providerId: "t1", networkId: null } });
  await move(second, "paid", { ids: { providerId: "t2", networkId: null } });
  expect(await move(first, "returned", { ids: { providerId: "t2", networkId: null } })).toBeUndefined();
  expect(await api.deps.payments.find(first)).toMatchObject({ state: "paid", flag: null });
  // A contradiction ends with the line that answers it.
  await api.deps.payments.flag({ id: first, flag: "contrary", at: 2, note: "status Refunded" });
  expect(await move(first, "returned")).toMatchObject({ state: "returned", flag: null });
});

test("of many payments that name one transaction at once, one is counted", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, start));
  const moved = await Promise.all(ids.map((id) => move(id, "paid", { ids: { providerId: "t1", networkId: "n1" } })));
  expect(moved.filter((payment) => payment?.state === "paid")).toHaveLength(1);
  expect(moved.filter((payment) => payment?.flag === "same-transaction")).toHaveLength(7);
  expect(await lines()).toHaveLength(1);
});
