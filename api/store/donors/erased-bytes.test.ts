import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import type { Msisdn } from "#contract/phone.ts";
import { giveApproved } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { SQLITE_FILE } from "../engine/database.ts";
import { ERASED } from "../engine/donor-columns.ts";
import { erasePerson } from "./erase-person.ts";
import { forget } from "./retention.ts";

const PHONE = "233241230001" as Msisdn;
const { api } = testApiForEach({ LIMITS: "off" });
let heard = 0;

/** How often a text occurs in the files of the store, on any page, while the process keeps running. */
function timesKept(text: string): number {
  const folder = api.deps.config.dataDir;
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString("latin1"));
  return bytes.reduce((sum, file) => sum + file.split(text).length - 1, 0);
}

/** Makes a paid gift. Returns what the files hold about the person. */
async function leaveTraces(): Promise<string[]> {
  const { db } = api;
  await giveApproved(api, (heard += 1));
  const gifts = db.selectFrom("payment").select(["donor_encrypted", "phone_hash"]).where("phone_hash", "<>", ERASED);
  const said = db.selectFrom("callback").select(["body_encrypted", "body_hash"]).where("body_encrypted", "<>", "");
  const traces = [...(await gifts.execute()), ...(await said.execute())].flatMap((row) => Object.values(row));
  for (const trace of traces) expect(timesKept(trace)).toBeGreaterThan(0);
  return traces;
}

test.skipIf(inject("postgres"))("no byte of an erased person is left in SQLite's files", async () => {
  const erase = () => erasePerson(api.deps.database, api.deps.keyring, { phone: PHONE });
  const traces = await leaveTraces();
  const reader = new DatabaseSync(join(api.deps.config.dataDir, SQLITE_FILE), { readOnly: true });
  reader.exec("begin; select count(*) from payment");
  await erase();
  expect(traces.map(timesKept).some((times) => times > 0)).toBe(true);
  reader.exec("commit");
  reader.close();
  await forget(api.deps.database, api.clock.now());
  expect(traces.map(timesKept)).toEqual([0, 0, 0, 0]);
  const more = await leaveTraces();
  await erase();
  expect(more.map(timesKept)).toEqual([0, 0, 0, 0]);
});
