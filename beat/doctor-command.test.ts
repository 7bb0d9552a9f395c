import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { ConfigError } from "#process/config-error.ts";
import { readConfig } from "#api/config.ts";
import type { Msisdn } from "#contract/phone.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { startMailServer } from "#api/fixtures/mail-server.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat, typeBeatWith } from "./fixtures/type-beat.ts";
import { runBeat } from "./run-beat.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

type Finding = { check: string; result: string; detail: string };
const resultOf = (findings: Finding[], check: string) => findings.find((finding) => finding.check === check)?.result;

test("doctor reaches store, provider and mail server, and calls nothing broken that only the owner can say", async () => {
  const mail = await startMailServer();
  const { config } = api.deps;
  const withMail = { ...config, secrets: { ...config.secrets, smtpUrl: mail.url } };
  const { data } = await typeBeatWith(withMail, api.clock, "doctor", "--json");
  for (const check of ["registration", "content", "first aid"]) expect(resultOf(data, check)).toBe("look");
  for (const check of ["store", "ledger", "worker", "provider", "mail server"]) {
    expect(`${check} ${resultOf(data, check)}`).toBe(`${check} ok`);
  }
  // No site runs beside the test.
  const broken = data.filter(({ result }: Finding) => result === "broken");
  expect(broken.map(({ check }: Finding) => check)).toEqual(["site"]);
  await mail.close();
  const without = await typeBeatWith(withMail, api.clock, "doctor", "--json");
  expect(without.code).toBe(1);
  expect(resultOf(without.data, "mail server")).toBe("broken");
});

test("doctor says where e-mails go beside a practice server", async () => {
  const { dataDir } = api.deps.config;
  await writeFile(join(dataDir, "sandbox-address"), api.sandboxUrl);
  const config = { ...api.deps.config, provider: { ...api.deps.config.provider, url: "" } };
  const { data } = await typeBeatWith(config, api.clock, "doctor", "--json");
  expect(data.find(({ check }: Finding) => check === "mail server").detail).toContain("/sandbox/mail");
});

test("doctor reports wrong credentials for the provider, and jobs that no worker runs", async () => {
  await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"));
  api.clock.advance(600_000);
  const { config } = api.deps;
  const wrong = { ...config, secrets: { ...config.secrets, provider: "wrong" } };
  const { data, code } = await typeBeatWith(wrong, api.clock, "doctor", "--json");
  expect(code).toBe(1);
  expect(resultOf(data, "provider")).toBe("broken");
  expect(resultOf(data, "worker")).toBe("broken");
});

test("doctor tests the text service without sending a text, and says what it did not test", async () => {
  const { config } = api.deps;
  const detailOf = (findings: Finding[]) => findings.find(({ check }) => check === "text messages")?.detail;
  const phone = { phone: "233241112222" as Msisdn, words: "123456 is your code" };
  await api.deps.texts.sendText(phone);
  const texts = async () => ((await api.sandbox("GET", "/phones/233241112222")) as { texts: unknown[] }).texts;

  const { data } = await typeBeat(api)("doctor", "--json");
  expect(resultOf(data, "text messages")).toBe("ok");
  expect(detailOf(data)).toContain("accepts our credentials; no text was sent, so neither the sender");

  const own = { ...config, texts: { ...config.texts, url: api.sandboxUrl } };
  const wrong = { ...own, secrets: { ...config.secrets, texts: "wrong" } };
  const refused = await typeBeatWith(wrong, api.clock, "doctor", "--json");
  expect(refused.code).toBe(1);
  expect(resultOf(refused.data, "text messages")).toBe("broken");
  expect(detailOf(refused.data)).toContain("does not accept the key and the secret in TEXTS_URL (HTTP 401)");

  await api.sandbox("POST", "/settings", { textOutage: true });
  const down = await typeBeatWith(own, api.clock, "doctor", "--json");
  expect(resultOf(down.data, "text messages")).toBe("broken");
  expect(detailOf(down.data)).toContain("gave no answer (HTTP 503)");
  expect(await texts()).toHaveLength(1);
});

test("a folder without a database is reported, and none is created there", async () => {
  const { config } = api.deps;
  const dataDir = join(tmpdir(), `beat-misspelt-${process.pid}`);
  const misspelt = { ...config, dataDir, secrets: { ...config.secrets, databaseUrl: undefined } };
  const { code, err } = await typeBeatWith(misspelt, api.clock, "office", "list");
  expect(code).toBe(1);
  expect(err).toContain(dataDir);
  const { data } = await typeBeatWith(misspelt, api.clock, "doctor", "--json");
  expect(resultOf(data, "store")).toBe("broken");
  expect(existsSync(dataDir)).toBe(false);
});

test("doctor reports all mistakes of the configuration at once, and shows no secret", async () => {
  const { out } = await typeBeat(api)("doctor");
  expect(out).not.toContain(api.deps.config.secrets.api);
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const code = await runBeat(["doctor"], {
    config: () => readConfig({ NODE_ENV: "production", API_SECRET: "short", PORT: "x" }),
    env: {},
    clock: api.clock,
    who: () => "kofi",
    folder: "/",
    out: stream,
    err: stream,
  });
  expect(code).toBe(1);
  for (const name of ["API_SECRET", "PORT", "PROVIDER_KEY"]) expect(chunks.join("")).toContain(name);
  expect(() => readConfig({ PORT: "x" })).toThrow(ConfigError);
});

test("doctor says how old the last backup is, and looks twice when two in a row are missing", async () => {
  const beat = typeBeat(api);
  const backup = async () =>
    ((await beat("doctor", "--json")).data as Finding[]).find(({ check }) => check === "backup");
  expect(await backup()).toMatchObject({ result: "look", detail: "none has been made (beat backup FILE)" });
  expect(await api.deps.metrics.registry.metrics()).toContain("beat_last_backup_seconds +Inf");
  await beat("backup", join(api.deps.config.dataDir, "a.backup"));
  expect(await backup()).toMatchObject({ result: "ok", detail: "the last one was made 0 hours ago" });
  api.clock.advance(14 * 3_600_000);
  expect(await backup()).toMatchObject({ result: "look", detail: expect.stringContaining("14 hours ago") });
  expect(await api.deps.metrics.registry.metrics()).toContain("beat_last_backup_seconds 50400");
});

test("doctor counts what waits in the office, and names the rows of the books that do not agree", async () => {
  const { body } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0200"));
  await api.pass(20_000);
  api.clock.advance(600_000);
  const detailOf = async (check: string) =>
    ((await typeBeat(api)("doctor", "--json")).data as Finding[]).find((finding) => finding.check === check)?.detail;
  expect(await detailOf("people's work")).toBe("Receipts that have not been sent: 1 (Today in the office)");
  await api.deps.database.db.updateTable("payment").set({ state: "pending", flag: "contrary" }).execute();
  expect(await detailOf("people's work")).toContain(
    "Payments of which the provider says something odd: 1; Receipts that have not been sent: 1",
  );
  expect(await detailOf("ledger")).toContain(body.data.TransactionId);
});

const examined = async (): Promise<Finding[]> => (await typeBeat(api)("doctor", "--json")).data;

test("doctor says when the last gifts failed for reasons that no donor can cause", async () => {
  expect(resultOf(await examined(), "gifts")).toBe("ok");
  for (let n = 0; n < 3; n += 1)
    await api.call("POST", "/payments/pay/mobilemoney", aPayment("0500", { CustomerMsisdn: `2332412${n}0500` }));
  expect((await examined()).find(({ check }) => check === "gifts")).toMatchObject({
    result: "look",
    detail: expect.stringContaining("the last 3 failed"),
  });
});

test.runIf(inject("postgres"))("doctor says that this machine's clock and PostgreSQL's differ", async () => {
  const clocks = async (ahead: number): Promise<Finding | undefined> => {
    const { data } = await typeBeatWith(api.deps.config, { now: () => Date.now() + ahead }, "doctor", "--json");
    return data.find(({ check }: Finding) => check === "clock");
  };
  expect(await clocks(0)).toMatchObject({ result: "ok" });
  expect(await clocks(5000)).toMatchObject({
    result: "look",
    detail: expect.stringMatching(/differ by [45] seconds/u),
  });
});
