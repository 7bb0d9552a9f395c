import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { generateDonations } from "#api/fixtures/generated-donations.ts";
import { runBeatProcess } from "./fixtures/type-beat.ts";

const DONATIONS = 100_000;
/** Node's own heap after start takes most of this; holding all gifts at once would need several times as much. */
const HEAP_MB = 64;

const { api } = testApiForEach({ LIMITS: "off" });

const pesewas = (cells: (string | undefined)[]) =>
  cells.reduce((total, cell) => total + Number((cell ?? "").replace(".", "") || 0), 0);

test("export adds up to the ledger to the pesewa, in bounded memory", { timeout: 300_000 }, async () => {
  const expected = await generateDonations(api.deps, DONATIONS, Date.UTC(2026, 0, 1));
  const folder = mkdtempSync(join(tmpdir(), "beat-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
