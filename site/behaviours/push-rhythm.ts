import { PUSHED } from "#site/facts/cpr.ts";

/**
 * The arithmetic of thirty seconds of pushing. It is pure, and takes milliseconds on any monotonic clock. The first
 * push starts the thirty seconds.
 */
export const DURATION_MS = 30_000;
/** A longer gap is a pause, which the speed leaves out. */
const PAUSE_MS = 2000;
/** A push that follows sooner is the same push: two fingers of one hand, or a switch that bounces. */
const BOUNCE_MS = 100;
/** The pushes per minute that the guidelines ask for. */
const SLOWEST = 100;
const FASTEST = 120;
/** The current speed is measured over this many gaps. */
const RECENT = 6;

/** Whether a push at this moment counts, given the pushes that have counted. */
export function isCounted(pushes: readonly number[], at: number): boolean {
  const [first = at] = pushes;
  return at - first < DURATION_MS && at - (pushes[pushes.length - 1] ?? -Infinity) >= BOUNCE_MS;
}

/** Pushes per minute: the number of gaps between pushes, over the time that they took. Both leave out pauses. */
export function paceOf(pushes: readonly number[]): number | undefined {
  const gaps = gapsOf(pushes).filter((gap) => gap <= PAUSE_MS);
  const took = gaps.reduce((sum, gap) => sum + gap, 0);
  return took > 0 ? Math.round((gaps.length * 60_000) / took) : undefined;
}

/** The speed of the last few pushes. */
export function paceNow(pushes: readonly number[]): number | undefined {
  return paceOf(pushes.slice(-1 - RECENT));
}

/** A stretch of time, as shares (0 to 1) of the thirty seconds. `held`: whether the visitor was pushing. */
export type Stretch = { from: number; to: number; held: boolean };

/**
 * The stretches with and without pushing until now. A pause begins `PAUSE_MS` after the last push, when it is known to
 * be one.
 */
export function stretchesOf(pushes: readonly number[], now: number): Stretch[] {
  const [first = now] = pushes;
  const until = Math.min(now, first + DURATION_MS);
  const share = (at: number) => (at - first) / DURATION_MS;
  const stretches: Stretch[] = [];
  const go = (to: number, held: boolean) => {
    const last = stretches[stretches.length - 1];
    if (last?.held === held) last.to = to;
    else stretches.push({ from: last?.to ?? 0, to, held });
  };
  for (const [index, push] of pushes.entries()) {
    const next = pushes[index + 1] ?? until;
    go(share(Math.min(next, push + PAUSE_MS)), true);
    if (next - push > PAUSE_MS) go(share(next), false);
  }
  return stretches;
}

/** What the visitor reads after thirty seconds: how they pushed, and what to change. */
export function describePushes(pushes: readonly number[]): { summary: string; change: string } {
  const [first = 0] = pushes;
  const pace = paceOf(pushes);
  const pushed = (pushes[pushes.length - 1] ?? first) - first;
  const pause = Math.max(0, ...gapsOf(pushes));
  const change = [speedOf(pace)];
  if (pushes.length > 1 && pause > PAUSE_MS) change.push(PUSHED.pause(Math.round(pause / 1000)));
  if (pace !== undefined && DURATION_MS - pushed > PAUSE_MS) change.push(PUSHED.stopped(Math.round(pushed / 1000)));
  return { summary: pushes.length === 1 ? PUSHED.once : PUSHED.summary(pushes.length, pace), change: change.join(" ") };
}

function speedOf(pace: number | undefined): string {
  if (pace === undefined) return PUSHED.steady;
  if (pace < SLOWEST) return PUSHED.slow;
  return pace > FASTEST ? PUSHED.fast : PUSHED.right;
}

function gapsOf(pushes: readonly number[]): number[] {
  return pushes.slice(1).map((push, index) => push - (pushes[index] ?? push));
}
