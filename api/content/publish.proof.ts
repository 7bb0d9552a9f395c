import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { sign } from "#contract/sign-off.ts";
import { readTextsToSign } from "#contract/texts-to-sign-file.ts";
import { readConfig } from "../config.ts";
import { buildDeps, type Deps } from "../deps.ts";
import { endOf, freePort, killChild, outputOf, startFile } from "../fixtures/child-process.ts";
import { RECORD, versionTexts } from "../fixtures/publish-versions.ts";
import { startApiProcess } from "../fixtures/real-processes.ts";
import { createSeededRandom } from "../fixtures/seeded-random.ts";
import "../fixtures/effort.ts";
import { createTestStore, type TestStore } from "../fixtures/test-store.ts";
import { keepTextSignature, publishDraft } from "./publish.ts";

const ROUNDS = 100;
/** Within what time every process has to show what was published. */
const LIVE_MS = 5000;
const isOnPostgres = Boolean(inject("postgres"));

let store: TestStore;
let env: Record<string, string>;
let deps: Deps;
beforeEach(async () => {
  store = await createTestStore();
  env = { ...store.env, API_SECRET: "a secret that is long enough for tests", LOG_LEVEL: "silent" };
});
afterEach(async () => {
  await deps.close();
  await store.remove();
});

test(`a process that is killed at ${ROUNDS} moments of publishing leaves the old version or the new one, never half`, async () => {
  deps = await buildDeps(readConfig(env), { clock: Date });
  const random = createSeededRandom(inject("effort").seed);
  let unfinished = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = startFile("api/fixtures/publish-versions.ts", env);
    const output = outputOf(child);
    await Promise.race([expect.poll(output, { timeout: 30_000 }).toContain("\n"), endOf(child)]);
    await sleep(random() * 40);
    await killChild(child);
    const acknowledged = Number(output().trim().split("\n").at(-1));
    // One query, because a commit that was on its way to PostgreSQL may still arrive.
    const [shown, ...others] = await deps.content.published();
    expect([versionTexts(acknowledged), versionTexts(acknowledged + 1)]).toContainEqual(shown?.texts);
    expect(others).toEqual([]);
    const history = await deps.content.history(RECORD.kind, RECORD.id);
    // A version that was killed before it was published is published by nobody later: the next one is written above it.
    for (const version of history) expect(version.texts).toEqual(versionTexts(version.number));
    unfinished += Number(history[0]?.publishedAt === null);
  }
  expect(unfinished).toBeGreaterThan(0);
}, 600_000);

test(`what is published is live within ${LIVE_MS / 1000} seconds${isOnPostgres ? " in both processes" : ""}`, async () => {
  const ports = [await freePort(), ...(isOnPostgres ? [await freePort()] : [])];
  const servers = await Promise.all(
    ports.map((port) => startApiProcess(port, { ...env, PUBLIC_ORIGIN: `http://localhost:${port}` }, "server/main.ts")),
  );
  deps = await buildDeps(readConfig(env), { clock: Date, attach: true });
  const [burns] = (readTextsToSign() ?? []).filter(({ id }) => id === "burns");
  if (!burns) throw new Error("Nothing is built: npm run build.");
  const expectEverywhere = async (path: string, words: string) => {
    for (const { origin } of servers)
      await expect
        .poll(async () => (await fetch(origin + path)).text(), { timeout: LIVE_MS, interval: 50 })
        .toContain(words);
  };
  const number = await deps.content.saveDraft({ ...RECORD, texts: versionTexts(1), who: "Efua", at: Date.now() });
  await publishDraft(deps, { ...RECORD, number }, "Efua");
  await expectEverywhere("/community", "Version 1");
  const signature = sign(burns, { name: "Dr Kwame", role: "physician", date: new Date().toISOString().slice(0, 10) });
  const texts = { ...signature, lines: JSON.stringify(signature.lines) };
  await keepTextSignature(deps, { id: burns.id, texts }, "Kwame");
  await expectEverywhere(burns.page, "Checked by Dr Kwame, physician, on");
  await keepTextSignature(deps, { id: burns.id, texts: null }, "Kwame");
  await expectEverywhere(burns.page, "Not yet checked by a clinician");
}, 120_000);
