const KB = 1024;

/** The budgets (docs/performance.md): bytes, milliseconds, requests a second. */
export const BUDGETS = {
  scores: { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 },
  document: { home: 25 * KB, other: 20 * KB },
  script: { document: 10 * KB, island: 79 * KB },
  fonts: 45 * KB,
  everything: { home: 75 * KB, other: 130 * KB },
  saveData: 60 * KB,
  firstPaintRatio: 1.05,
  aliveDocument: 1500,
  aliveIsland: 3000,
  beat: 1200,
  timeToGive: 45_000,
  blocking: 200,
  shift: 0.01,
  staticShare: 0.7,
  donatePerSecond: 5100,
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
