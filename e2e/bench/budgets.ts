/** The budgets (docs/performance.md): milliseconds, requests a second. What pages weigh is checked in pages.spec.ts. */
export const BUDGETS = {
  firstPaintRatio: 1.05,
  aliveDocument: 1500,
  aliveIsland: 3000,
  beat: 1200,
  timeToGive: 45_000,
  blocking: 200,
  shift: 0.01,
  perSecond: 5100,
} as const;

/** Collects the exceeded budgets, so that one run reports all of them. */
export function createVerdict() {
  const broken: string[] = [];
  return {
    broken,
    atMost(what: string, value: number, limit: number) {
      if (!(value <= limit)) broken.push(`${what}: ${rounded(value)}, at most ${rounded(limit)}`);
    },
    atLeast(what: string, value: number, limit: number) {
      if (!(value >= limit)) broken.push(`${what}: ${rounded(value)}, at least ${rounded(limit)}`);
    },
  };
}

export type Verdict = ReturnType<typeof createVerdict>;

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
