import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseCsv } from "#api/by-hand/csv.ts";
import { pay } from "#api/fixtures/donations.ts";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const { api } = testApiForEach({ LIMITS: "off" });
const beat = typeBeat(api);
const DAY = ["export", "--from", "2026-03-02", "--to", "2026-03-02"];

test("export has each gift once, one-time and recurring, and donors only on request", async () => {
  const { body } = await pay(api, "0001", { changes: { CustomerName: '=HYPERLINK("x")', City: "Ɛkumfi" } });
  await api.pass(30_000);
  const { out, code } = await beat(...DAY);
  expect(code).toBe(0);
  expect(out).not.toMatch(/HYPERLINK|23324|ama@/u);
  const { TransactionId: id, reference } = body.data;
  expect(parseCsv(out).map(({ cells }) => cells)).toMatchObject([
    {},
    { 1: "credit", 2: "one-time", 3: reference, 10: id, 5: "1", 6: "mtn-gh", 7: "20.50", 8: "" },
  ]);
  const { out: people } = await beat(...DAY, "--donors");
  expect(people.startsWith("\uFEFFtime (GMT),")).toBe(true);
  expect(parseCsv(people)[1]?.cells).toEqual(
    expect.arrayContaining([`'=HYPERLINK("x")`, "Ɛkumfi", expect.stringMatching(/^0\d\d \d{3} \d{4}$/u)]),
  );
  const { out: json } = await beat(...DAY, "--json");
  const names = "id at kind gift amount reference giftId fee paymentId providerReference providerId channel receipt";
  const line = JSON.parse(json);
  expect(Object.keys(line)).toEqual(names.split(" "));
  expect(line).toMatchObject({ amount: 2050, giftId: id, receipt: "000001" });
});

test("export covers the first and the last day whole, and overwrites no file", async () => {
  await generateDonations(api.deps, 3, Date.parse("2026-01-31T23:59:59Z"));
  const count = async (from: string, to: string) =>
    parseCsv((await beat("export", "--from", from, "--to", to)).out).length - 1;
  expect(await count("2026-01-31", "2026-01-31")).toBe(1);
  expect(await count("2026-02-01", "2026-02-01")).toBe(3);
  expect(await count("2026-01-01", "2026-01-30")).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), "beat-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const out = join(folder, "a.csv");
  const exportFrom = (day: string) => beat("export", "--from", day, "--to", "2026-03-01", "--out", out);
  expect((await exportFrom("2026-02-30")).code).toBe(2);
  expect((await exportFrom("2026-02-01")).code).toBe(0);
  expect(statSync(out).mode & 0o077).toBe(0);
  expect(await exportFrom("2026-02-01")).toMatchObject({ code: 1, err: expect.stringContaining("already exists") });
});
