import type { Browser } from "@playwright/test";
import { BUDGETS, type Verdict } from "./budgets.ts";
import { LOAD, measureLoad, summary } from "./load.ts";
import { openMirror } from "./mirror.ts";
import { middle, type SlowVisit, slowVisit } from "./slow.ts";
import { ratio, type Table } from "./table.ts";
import { timeToGive } from "./time-to-give.ts";

/** What each part gets: the built server, and a place to report exceeded budgets. */
export type Bench = { origin: string; browser: Browser; verdict: Verdict; say: (line: string) => void };

/** The pages with an island of React. */
const CARDIAC = "/pulse/cardiac-arrest";
const SLOW_PATHS = ["/", CARDIAC, "/impact", "/impact/donate"];
/** A median of three varies by a tenth on this hardware. */
const SLOW_ROUNDS = 5;
const LOADED_PATHS = ["/", CARDIAC, "/terms-and-conditions", "/impact/donate"];

export async function pagesPart({ origin, browser, verdict, say }: Bench): Promise<Table> {
  const whole = await openMirror(origin, true);
  const bare = await openMirror(origin, false);
  const rows = [];
  try {
    for (const path of SLOW_PATHS) {
      const visits: SlowVisit[] = [];
      const limits: SlowVisit[] = [];
      for (let round = 0; round < SLOW_ROUNDS; round += 1) {
        visits.push(await slowVisit(browser, whole.origin + path));
        limits.push(await slowVisit(browser, bare.origin + path));
      }
      const page = middle(visits);
      const limit = middle(limits);
      const paints = page.firstPaint / limit.firstPaint;
      verdict.atMost(`${path}, first paint beside the page without script`, paints, BUDGETS.firstPaintRatio);
      verdict.atMost(`${path}, blocking when slow`, page.blocking, BUDGETS.blocking);
      verdict.atMost(`${path}, layout shift when slow`, page.shift, BUDGETS.shift);
      const alive = path === "/impact/donate" ? BUDGETS.aliveIsland : BUDGETS.aliveDocument;
      verdict.atMost(`${path}, alive when slow`, page.alive ?? Infinity, alive);
      if (path === CARDIAC) verdict.atMost(`${path}, metronome when slow`, page.beat ?? Infinity, BUDGETS.beat);
      say(`${path}: ${JSON.stringify({ page, limit })}`);
      rows.push([
        path,
        Math.round(page.firstPaint),
        Math.round(limit.firstPaint),
        ratio(page.firstPaint, limit.firstPaint),
        Math.round(page.largestPaint),
        ratio(page.largestPaint, limit.largestPaint),
        path === CARDIAC ? time(page.beat) : "",
        time(page.alive),
        Math.round(page.blocking),
        Math.round(limit.blocking),
        page.shift.toFixed(3),
      ]);
    }
  } finally {
    await whole.close();
    await bare.close();
  }
  const paint = ["First paint, ms", "Without script, ms", "Ratio", "Largest paint, ms", "Ratio"];
  return {
    head: ["Page", ...paint, "Metronome, ms", "Alive, ms", "Blocking, ms", "Without script, ms", "Shift"],
    rows,
  };
}

export async function givingPart({ origin, browser, verdict, say }: Bench): Promise<Table> {
  const taken = await timeToGive(browser, origin);
  verdict.atMost("from the form to the request on the phone, ms", taken, BUDGETS.timeToGive);
  const seconds = (taken / 1000).toFixed(1);
  say(`a gift: ${seconds} s`);
  return { head: ["From the form to the request on the phone, s"], rows: [[seconds]] };
}

export async function loadPart({ origin, verdict, say }: Bench): Promise<Table> {
  const loads = await measureLoad(LOADED_PATHS.map((path) => origin + path));
  const rows = LOADED_PATHS.map((path, index) => {
    const { perSecond, failed, p99Ms } = summary(loads[index] ?? []);
    verdict.atMost(`${path}, failed requests`, failed, 0);
    verdict.atLeast(`${path}, requests a second`, perSecond, BUDGETS.perSecond);
    say(`${path}: ${Math.round(perSecond)} requests a second`);
    return [path, Math.round(perSecond), p99Ms];
  });
  return { head: ["Page", "Requests a second", `p99 at ${LOAD.connections} at once, ms`], rows };
}

function time(milliseconds: number | undefined): number | string {
  return milliseconds === undefined ? "never" : Math.round(milliseconds);
}
