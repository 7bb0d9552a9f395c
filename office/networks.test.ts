import { afterEach, beforeEach, expect, test } from "vitest";
import { aPayment, aSubscription } from "#api/fixtures/donations.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let office: TestOffice;
let yaw: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  yaw = await office.join("Yaw", "treasurer");
});
afterEach(() => office.close());

const ask = (channel: "mtn-gh" | "vodafone-gh", headers = {}) =>
  office.api.call("POST", "/payments/pay/mobilemoney", aPayment("9001", { Channel: channel }), headers);
const turn = (channel: string, kind: string, way: string) => yaw.decide("network-turn", { channel, kind, way });

test("a network that is off takes no new gifts, and answers a repeat of an earlier one", async () => {
  const headers = { "idempotency-key": "a key that is long enough" };
  const first = await ask("mtn-gh", headers);
  expect(await turn("mtn-gh", "all", "off")).toContain("MTN mobile money: takes no gifts");
  expect((await ask("mtn-gh", headers)).body.data).toEqual(first.body.data);
  expect(await ask("mtn-gh")).toMatchObject({ status: 503, body: { code: "channel-unavailable" } });
  expect((await ask("vodafone-gh")).status).toBe(202);
  expect((await office.api.call("POST", "/rip/subscribe", aSubscription("0001"))).status).toBe(503);
  expect(await turn("mtn-gh", "donation", "on")).toContain("MTN mobile money: one-time gifts;");
  expect((await ask("mtn-gh")).status).toBe(202);
  expect((await office.api.call("POST", "/rip/subscribe", aSubscription("0001"))).status).toBe(503);
});

test("nothing is turned that is not there", async () => {
  const { view } = await yaw.post("/deeds/network-turn", { channel: "mtn", kind: "all", way: "off" });
  expect(view).toMatchObject({ problems: [{ field: "channel", message: "Choose the network." }] });
});
