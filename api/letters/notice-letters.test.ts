import { beforeEach, expect, test } from "vitest";
import { cancelDonation, donationsOf, giveEachMonth } from "#api/fixtures/donor-page.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { sendLetter } from "#api/letters/send-letter.ts";
import { writePass } from "#api/manage/pass.ts";
import { DAY } from "#api/clock.ts";

const { api } = mailApiForEach();

const notices = (kind: string) =>
  api.mail.arrived.filter(({ text }) => new RegExp(`^Message-ID:\\s+<${kind}-`, "mu").test(text));

let id: string;
let reference: string;
beforeEach(async () => {
  ({ id, reference } = await giveEachMonth(api));
});
const pass = () => writePass(api.deps.keyring, { kind: "mandate", reference }, api.clock.now() + 1000);
const giftsOf = async (opening: string) => (await donationsOf(api, opening)).body.data.gifts;

test("each charge is announced three days before, once, with a link to its gift", async () => {
  await api.pass(26 * DAY);
  expect(notices("reminder")).toEqual([]);
  await api.pass(2 * DAY);
  const [{ to, plain } = { to: "", plain: "" }] = notices("reminder");
  expect(to).toBe("ama@example.com");
  expect(plain).toContain(
    "On 2 April 2026 your monthly gift of GH₵15 will be taken from your MTN mobile money wallet.",
  );
  expect(await giftsOf(/manage\?pass=([\w.-]+)/u.exec(plain)?.[1] ?? "")).toMatchObject([{ reference }]);
  await api.pass(DAY);
  expect(notices("reminder")).toHaveLength(1);
});

test("an announcement that is too late for its charge is not sent for the next charge a month early", async () => {
  expect(await sendLetter(api.deps, `reminder:${id}`, 1)).toBe(Date.UTC(2026, 2, 30));
  expect(notices("reminder")).toEqual([]);
  api.clock.advance(40 * DAY);
  expect(await sendLetter(api.deps, `reminder:${id}`, 1)).toBeNull();
  expect(notices("reminder")).toEqual([]);
});

test.each([
  ["by its donor", "The payment provider has confirmed that your monthly gift of GH₵15"],
  ["by a person in the dashboard", "We have ended your monthly gift of GH₵15 at the payment provider"],
])("a gift that was ended %s is told once, and not announced again", async (who, words) => {
  const step = { id, to: "cancelled", cause: "person", at: api.clock.now(), note: "kofi: ended" } as const;
  if (who === "by its donor") await cancelDonation(api, pass(), reference);
  else await api.deps.mandates.move(step);
  await api.pass(0);
  expect(notices("ended")).toMatchObject([{ plain: expect.stringContaining(words) }]);
  await api.pass(60 * DAY);
  expect(notices("reminder")).toEqual([]);
  expect(notices("ended")).toHaveLength(1);
});

test("an e-mail about a failed charge says how to put it right and gives the next date", async () => {
  await api.pass(31 * DAY);
  await api.set({ failDebits: true });
  await api.sandbox("POST", "/clock", { seconds: 0.001 });
  await api.heard(2);
  await api.pass(0);
  const failed = { state: "active", failedCharge: "2026-04-02", nextCharge: "2026-05-02" };
  expect(await giftsOf(pass())).toMatchObject([failed]);
  const [{ plain } = { plain: "" }] = notices("failed-charge");
  expect(plain).toContain("The charge of GH₵15 due on 2 April 2026 could not be taken");
  expect(plain).toContain("We will try the next charge, on 2 May 2026, as usual.");
  expect(plain).toMatch(/^Give once:\s+\S+\/impact\?amount=15&frequency=one-time&channel=mtn-gh#/mu);
});
