import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pay } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { parseCsv } from "#api/by-hand/csv.ts";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { runBeatProcess, typeBeat } from "./fixtures/type-beat.ts";

const DONATIONS = 100_000;
/** Node's own heap after start takes most of this; holding all gifts at once would need several times as much. */
const HEAP_MB = 64;

const { api } = testApiForEach({ LIMITS: "off" });
const beat = typeBeat(api);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beat-export-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pesewas = (cells: (string | undefined)[]) =>
  cells.reduce((total, cell) => total + Number((cell ?? "").replace(".", "") || 0), 0);

test("export adds up to the ledger to the pesewa, in bounded memory", { timeout: 300_000 }, async () => {
  const expected = await generateDonations(api.deps, DONATIONS, Date.UTC(2026, 0, 1));
  const out = join(folder, "ledger.csv");
  const line = ["export", "--from", "2026-01-01", "--to", "2026-01-31", "--donors", "--out", out];
  const { stderr } = await runBeatProcess(api, "kofi", line, [`--max-old-space-size=${HEAP_MB}`]);
  expect(stderr).toContain("equal to the ledger");
  const rows = readFileSync(out, "utf8").trimEnd().split("\r\n").slice(1);
  expect(rows).toHaveLength(DONATIONS + DONATIONS / 10);
  const cells = rows.map((row) => row.split(","));
  expect(pesewas(cells.map((row) => row[7]))).toBe(expected.credit);
  expect(pesewas(cells.map((row) => row[8]))).toBe(expected.returned);
  expect(new Set(cells.map((row) => `${row[1]} ${row[3]}`)).size).toBe(rows.length);
});

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
});

test("export covers the first and the last day whole, and overwrites no file", async () => {
  await generateDonations(api.deps, 3, Date.parse("2026-01-31T23:59:59Z"));
  const count = async (from: string, to: string) =>
    parseCsv((await beat("export", "--from", from, "--to", to)).out).length - 1;
  expect(await count("2026-01-31", "2026-01-31")).toBe(1);
  expect(await count("2026-02-01", "2026-02-01")).toBe(3);
  expect(await count("2026-01-01", "2026-01-30")).toBe(0);
  const line = ["export", "--from", "2026-02-30", "--to", "2026-03-01", "--out", join(folder, "a.csv")];
  expect((await beat(...line)).code).toBe(2);
  line[2] = "2026-02-01";
  expect(await beat(...line)).toMatchObject({ code: 0 });
  expect(await beat(...line)).toMatchObject({ code: 1, err: expect.stringContaining("already exists") });
});
