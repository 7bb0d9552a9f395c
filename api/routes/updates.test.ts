import { expect, test } from "vitest";
import { givePaid } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { DAY, HOUR } from "#api/clock.ts";

const { api } = mailApiForEach({ TRUSTED_PROXIES: "1" });

const ask = (email: unknown, visitor = "41.66.1.1") =>
  api.call("POST", "/subscriptions", { email }, { "x-forwarded-for": visitor });
const confirm = (token: string) => api.call("POST", "/subscriptions/confirm", { token });
const end = (token: string) => api.call("POST", "/subscriptions/end", { token });
const subscribers = () => api.db.selectFrom("subscriber").selectAll().execute();
const [CONFIRM, WELCOME] = ["Confirm that you want updates from Beat", "You get updates from Beat"];
const subjects = () => api.mail.arrived.map(({ plain }) => /^Subject: (.+?)\r/mu.exec(plain)?.[1] ?? "");
const uses = () => api.db.selectFrom("limit_use").selectAll().execute();

/** The token of the link in the newest e-mail. */
function tokenOf(use: "confirm" | "end"): string {
  const link = new RegExp(`http://localhost:3000/updates\\?${use}=([0-9a-f]+)`, "u");
  return link.exec(api.mail.arrived.at(-1)?.plain ?? "")?.[1] ?? "none";
}

/** The address for mail programs in the header of an e-mail. */
const oneClick = (nth: number) =>
  /List-Unsubscribe: <http:\/\/localhost:3000\/api\/v1(\/[^>]+)>/u.exec(api.mail.arrived[nth]?.plain ?? "")?.[1] ?? "";

async function subscribe(email: string) {
  await ask(email);
  await api.pass(0);
  await confirm(tokenOf("confirm"));
  await api.pass(0);
}

test("asking for updates gets the same answer for an address that is new, waiting, subscribed or over its limit, and makes one subscriber", async () => {
  const answers = await Promise.all([ask("ama@example.com"), ask("ama@example.com")]);
  await api.pass(0);
  await confirm(tokenOf("confirm"));
  for (const spelling of ["ama@example.com", "AMA@example.com", "ama+1@example.com", "ama@ｅxample.com"])
    answers.push(await ask(spelling));
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 202, body: answers[0]?.body });
  await api.pass(0);
  expect(subjects().toSorted()).toEqual([CONFIRM, CONFIRM, "You already get updates from Beat", WELCOME]);
  expect(await subscribers()).toHaveLength(1);
});

test("asking for updates is refused when no e-mail can be sent", async () => {
  api.deps.mailer = undefined;
  expect(await ask("ama@example.com")).toMatchObject({ status: 503, body: { code: "updates-off" } });
  expect(await subscribers()).toEqual([]);
});

test("what strangers cause reaches no mailbox that refused it, for a month and with the same answer", async () => {
  api.mail.refuse(() => Object.assign(new Error("5.1.1 nobody of that name"), { responseCode: 550 }));
  await ask("ama@example.com");
  await api.pass(0);
  api.mail.refuse(() => undefined);
  expect((await ask("AMA+2@example.com")).status).toBe(202);
  await api.pass(29 * DAY);
  await ask("ama@example.com");
  await api.pass(0);
  expect(api.mail.arrived).toEqual([]);
  expect(JSON.stringify(await uses())).not.toContain("ama");
  await api.pass(2 * DAY);
  await ask("ama@example.com");
  await api.pass(0);
  expect(api.mail.arrived).toHaveLength(1);
});

test("what strangers cause reaches no mailbox whose owner ended what they never confirmed, and their receipts still do", async () => {
  await ask("ama@example.com");
  await api.pass(0);
  expect((await api.call("POST", oneClick(0))).status).toBe(200);
  expect((await ask("ama@example.com", "41.66.1.2")).status).toBe(202);
  await givePaid(api);
  expect(subjects()).toEqual([CONFIRM, expect.stringContaining("Receipt")]);
});

test("the link that confirms works for seven days, however often it is pressed, and sends one welcome; then an address that did not confirm is erased with its counts", async () => {
  await api.deps.jobs.schedule("forget", "all", api.clock.now());
  await ask("ama@example.com");
  await api.pass(0);
  const token = tokenOf("confirm");
  await ask("esi@example.com");
  await api.pass(7 * DAY - 1);
  for (let time = 0; time < 2; time += 1) expect((await confirm(token)).status).toBe(200);
  await api.pass(HOUR);
  expect(subjects()).toEqual([CONFIRM, CONFIRM, WELCOME]);
  expect(await subscribers()).toHaveLength(1);
  expect(await uses()).toEqual([]);
  expect(await confirm(tokenOf("confirm"))).toMatchObject({ status: 410, body: { code: "link-expired" } });
});

test("the link that confirms is made by us, for one person and one purpose", async () => {
  await subscribe("ama@example.com");
  const token = tokenOf("end");
  const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
  for (const wrong of [forged, "", "x".repeat(64), token.slice(0, 32), `${token}0`])
    expect(await end(wrong), wrong).toMatchObject({ status: 410, body: { code: "link-expired" } });
  expect((await confirm(token)).body.code).toBe("link-expired");
  expect(await subscribers()).toHaveLength(1);
});

test("the link that ends is in every e-mail's header for mail programs, which post a form", async () => {
  await subscribe("ama@example.com");
  for (const { plain } of api.mail.arrived)
    expect(plain).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  const path = oneClick(1);
  const page = await api.get(path);
  const link = `http://localhost:3000/updates?end=${tokenOf("end")}`;
  expect([page.status, page.headers.get("location")]).toEqual([303, link]);
  expect(await subscribers()).toHaveLength(1);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await api.call("POST", path, "List-Unsubscribe=One-Click", form)).status).toBe(200);
  expect(await subscribers()).toEqual([]);
  expect((await end(tokenOf("end"))).status).toBe(200);
  await ask("ama@example.com");
  await api.pass(0);
  expect(subjects().at(-1)).toBe(CONFIRM);
});
