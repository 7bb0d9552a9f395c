import { expect, test, vi } from "vitest";
import { givePaid, pay } from "#api/fixtures/donations.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { queueUpdate } from "#api/store/updates/subscriber-store.ts";
import { DAY, HOUR } from "#api/clock.ts";

const { api } = mailApiForEach();

const give = () => pay(api, "0200");

async function writeUpdate(): Promise<void> {
  const { subscribers, database } = api.deps;
  const [id, at] = ["d".repeat(32), api.clock.now()];
  await subscribers.ask({ id, email: "ama@example.com", visitor: "", at });
  await subscribers.confirm(id, at);
  await api.pass(0);
  api.mail.arrived.length = 0;
  await queueUpdate(database, { id: "c".repeat(32), subject: "March", text: "Thank you." }, at);
}

const ids = () => api.mail.arrived.map(({ text }) => /^Message-ID:\s+(\S+)/mu.exec(text)?.[1] ?? "");
const letterOf = (kind: string) =>
  api.db.selectFrom("job").selectAll().where("subject_id", "like", `${kind}:%`).executeTakeFirst();

test.each([
  [451, "tried again until the mail server takes it, and then no more", { attempts: 2, last_error: null }, 1],
  [550, "given up", { attempts: 1, last_error: "refused" }, 0],
])("a letter that is refused with %i is %s", async (responseCode, _, end, arrived) => {
  await give();
  api.mail.refuse(() => Object.assign(new Error("no"), { responseCode }));
  await api.pass(20_000);
  expect(api.mail.arrived).toEqual([]);
  api.mail.refuse(() => undefined);
  await api.pass(5000);
  await api.pass(HOUR);
  expect(ids()).toHaveLength(arrived);
  expect(await letterOf("receipt")).toMatchObject({ ...end, done_at: expect.any(Number) });
});

test.each([
  ["receipt", 3, give],
  ["update", 1, writeUpdate],
] as const)("a %s whose outcome stays unknown is sent %i times as one mail", async (kind, most, cause) => {
  await cause();
  const said = vi.spyOn(api.deps.log, "warn");
  api.mail.delay((step) => {
    if (step === "mail") setImmediate(api.mail.hangUp);
    return step === "mail" ? 600_000 : 0;
  });
  await api.pass(20_000);
  for (let time = 0; time < 4; time += 1) await api.pass(HOUR);
  expect(ids()).toHaveLength(most);
  expect(new Set(ids()).size).toBe(1);
  expect(await letterOf(kind)).toMatchObject({ attempts: most, done_at: expect.any(Number) });
  expect(said).toHaveBeenLastCalledWith(expect.anything(), "the mail server did not say whether it accepted a mail");
});

test("a receipt is sent once although the connection is cut when it is marked, and when its job ends", async () => {
  const { finish } = api.deps.jobs;
  let isCut = false;
  vi.spyOn(api.deps.jobs, "finish").mockImplementation((job, ...rest) => {
    if (job.kind !== "send-letter" || isCut) return finish(job, ...rest);
    isCut = true;
    return Promise.reject(new Error("The connection was cut."));
  });
  const markSent = vi.spyOn(api.deps.receipts, "markSent").mockRejectedValueOnce(new Error("The connection was cut."));
  await givePaid(api);
  await api.pass(DAY);
  expect(isCut).toBe(true);
  expect(markSent).toHaveBeenCalledTimes(2);
  expect(api.mail.arrived).toHaveLength(1);
  const [receipt] = await api.db.selectFrom("receipt").select("sent_at").execute();
  expect(receipt).toEqual({ sent_at: expect.any(Number) });
  await expect(api.deps.receipts.markSent("no number", 0)).rejects.toThrow("no receipt's number");
});
