import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Table } from "./table.ts";

/** One run: its time, commit and machine, and the tables of the parts that it measured. */
export type Run = { date: string; commit: string; machine: string; parts: Record<string, Table> };

export const RESULTS = new URL("results/", import.meta.url);

export function fileOf({ date, commit }: Run): string {
  return `${date.replace(":", "")}-${commit}.json`;
}

/** Every stored run, the earliest first. */
export function allRuns(): Run[] {
  return readdirSync(RESULTS)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(new URL(file, RESULTS), "utf8")) as Run);
}

/** Returns the file that it wrote. */
export function keepRun(run: Run): URL {
  mkdirSync(RESULTS, { recursive: true });
  const file = new URL(fileOf(run), RESULTS);
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}
