import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#api/config.ts";
import { givePaid } from "#api/fixtures/donations.ts";
import { startMailServer } from "#api/fixtures/mail-server.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { contentOf, firstTexts } from "#contract/content/content.ts";
import { ONLY, type Texts } from "#contract/content/kinds.ts";
import { typeBeat, typeBeatWith } from "./fixtures/type-beat.ts";
import { ownerFindings } from "./findings.ts";

const { api } = testApiForEach({ LIMITS: "off" });

type Findings = Record<string, { result: string; detail: string } | undefined>;
/** What doctor finds here, or with another configuration, by what it checks. */
async function examine(config = api.deps.config): Promise<Findings> {
  const { data } = await typeBeatWith(config, api.clock, "doctor", "--json");
  return Object.fromEntries(data.map((finding: { check: string }) => [finding.check, finding]));
}

test("doctor reaches store, provider and mail server, and calls nothing broken that only the owner can say", async () => {
  const mail = await startMailServer();
  const { config } = api.deps;
  const withMail = { ...config, secrets: { ...config.secrets, smtpUrl: mail.url } };
  const found = await examine(withMail);
  for (const check of ["registration", "content", "first aid"]) expect(found[check]?.result, check).toBe("look");
  for (const check of ["store", "ledger", "provider", "mail server"]) expect(found[check]?.result, check).toBe("ok");
  // No site runs beside the test.
  expect(Object.keys(found).filter((check) => found[check]?.result === "broken")).toEqual(["site"]);
  await mail.close();
  expect((await typeBeatWith(withMail, api.clock, "doctor")).code).toBe(1);
  expect((await examine(withMail))["mail server"]?.result).toBe("broken");
});

test("doctor tests the text service, and says what it did not test", async () => {
  const tested = async (config = api.deps.config) => (await examine(config))["text messages"];
  expect((await tested())?.detail).toMatch(/accepts our credentials; no text was sent, so neither the/u);
  const { texts, secrets } = api.deps.config;
  const wrong = { texts: { ...texts, url: api.sandboxUrl }, secrets: { ...secrets, texts: "wrong" } };
  const detail = expect.stringContaining("401");
  expect(await tested({ ...api.deps.config, ...wrong })).toMatchObject({ result: "broken", detail });
});

test("a folder without a database is reported, and none is created there", async () => {
  const { config } = api.deps;
  const dataDir = join(tmpdir(), `beat-misspelt-${process.pid}`);
  const misspelt = { ...config, dataDir, secrets: { ...config.secrets, databaseUrl: undefined } };
  const listed = await typeBeatWith(misspelt, api.clock, "export", "--from", "2026-03-02", "--to", "2026-03-02");
  expect(listed).toMatchObject({ code: 1, err: expect.stringContaining(dataDir) });
  expect((await examine(misspelt))["store"]?.result).toBe("broken");
  expect(existsSync(dataDir)).toBe(false);
});

test("doctor reports all mistakes of the configuration at once, and shows no secret", async () => {
  const { out } = await typeBeat(api)("doctor");
  expect(out).not.toContain(api.deps.config.secrets.api);
  const wrong = () => readConfig({ NODE_ENV: "production", API_SECRET: "short", PORT: "x" });
  const told = await typeBeatWith(wrong, api.clock, "doctor");
  expect(told.code).toBe(1);
  for (const name of ["API_SECRET", "PORT", "PROVIDER_KEY"]) expect(told.out).toContain(name);
});

test("doctor counts what waits in the office, and names the rows of the books that do not agree", async () => {
  const { id } = await givePaid(api);
  api.clock.advance(600_000);
  await api.db.updateTable("payment").set({ state: "pending", flag: "contrary" }).execute();
  const found = await examine();
  expect(found["people's work"]?.detail).toBe(
    "Payments of which the provider says something odd: 1; Receipts that have not been sent: 1 (Today in the office)",
  );
  expect(found["ledger"]?.detail).toContain(id);
});

test("doctor calls a pretend address broken where money moves, and other pretend facts not", () => {
  const pretend = (isReal: boolean, changes: Texts = {}) => {
    const texts = { ...firstTexts("organisation", ONLY), ...changes };
    const content = contentOf([{ kind: "organisation", id: ONLY, texts, at: 1 }]);
    const found = ownerFindings(content, { isReal, on: "2026-03-02" }).filter(({ check }) => check === "content");
    return found.map(({ result, detail }) => `${result} ${detail.split(":")[0]}`);
  };
  expect(pretend(true)).toEqual(expect.arrayContaining(["broken E-mail address", "broken Telephone", "look X"]));
  expect(pretend(false)).toContain("look Telephone");
  expect(pretend(true, { phone: "+233 30 222 3344" })).not.toContain("broken Telephone");
});
