import { expect, test, vi } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach();

const start = () => giveOnce(api, "9001");
const send = (id: string, said: unknown) => api.call("POST", api.callbackPath("receive", id), said);
const success = (id: string, more: object = {}) => {
  return { ResponseCode: "0000", Data: { Amount: 20.5, ClientReference: id, TransactionId: "made-up", ...more } };
};
const failure = (id: string) => ({ ResponseCode: "2001", Data: { ClientReference: id, TransactionId: "made-up" } });
const kept = () => api.db.selectFrom("callback").selectAll().execute();

test("a callback that was kept by a process which died is acted on when the provider repeats it", async () => {
  const id = await start();
  vi.spyOn(api.deps.payments, "checkNow").mockRejectedValueOnce(new Error("killed"));
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  expect((await send(id, success(id))).status).toBe(500);
  await api.pass(0);
  expect(asked).not.toHaveBeenCalled();
  expect((await send(id, success(id))).status).toBe(200);
  await api.pass(0);
  expect(asked).toHaveBeenCalled();
});

test("a success is checked weeks later, although failures were repeated before; repeated for ever it triggers no more checks", async () => {
  const id = await start();
  for (let time = 0; time < 25; time += 1) await send(id, failure(id));
  for (let day = 0; day < 16; day += 1) await api.pass(86_400_000);
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  const isAsked = async () => {
    asked.mockClear();
    await api.pass(0);
    return asked.mock.calls.length > 0;
  };
  expect(await isAsked()).toBe(false);
  for (const acted of [true, true, true, false]) {
    await send(id, success(id));
    expect(await isAsked()).toBe(acted);
  }
  const [first, ...others] = await kept();
  expect([first?.seen, others.map(({ hint, seen }) => [hint, seen])]).toEqual([25, [["success", 4]]]);
});

test("a callback gets the same answer for every id, right or wrong, and one about a wrong one is neither kept nor acted on", async () => {
  const id = await start();
  const asked = vi.spyOn(api.deps.gateway, "paymentStatus");
  const answers = [await api.call("POST", api.callbackPath("receive", id).slice(0, -1), success(id))];
  await api.pass(0);
  expect(asked).not.toHaveBeenCalled();
  const more = await Promise.all([
    send(id, success(id)),
    api.call("POST", "/callbacks/receive/unknown/guess", success("unknown")),
    api.call("POST", api.callbackPath("recurring", id), success(id)),
    send(id, "no JSON at all"),
  ]);
  for (const { status, body, headers } of [...answers, ...more])
    expect({ status, body, type: headers.get("content-type") }).toEqual({ status: 200, body: {}, type: null });
  expect((await kept()).map(({ subject_id }) => subject_id)).toEqual([id, id, id]);
});

test.each([
  // PostgreSQL cannot store the character NUL.
  { Data: { TransactionId: "a\0b", ExternalTransactionId: "\0", RecurringInvoiceId: "c\0" } },
  { ResponseCode: "constructor" },
  { ResponseCode: "__proto__" },
])("a callback gets the same answer when it holds %j", async (odd) => {
  const id = await start();
  const callback = { ...success(id), ...odd };
  expect((await send(id, callback)).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test("a callback is accepted without end, while at most 50 are stored for a gift", async () => {
  const id = await start();
  for (let time = 0; time < 60; time += 1) await send(id, success(id, { time }));
  expect((await kept()).length).toBe(50);
});
