import autocannon from "autocannon";
import { median } from "./median.ts";

export const LOAD = { connections: 32, seconds: 2, rounds: 9 } as const;

/** One round at one address. */
export type Load = { perSecond: number; p99Ms: number; failed: number };

/** Measures each address in turn, round after round, so that other work on the machine affects all of them alike. */
export async function measureLoad(addresses: readonly string[]): Promise<Load[][]> {
  const loads = addresses.map((): Load[] => []);
  for (let round = 0; round < LOAD.rounds; round += 1) {
    for (const [index, url] of addresses.entries()) {
      const { requests, latency, errors, non2xx } = await autocannon({
        url,
        connections: LOAD.connections,
        duration: LOAD.seconds,
        headers: { "accept-encoding": "br" },
      });
      loads[index]?.push({ perSecond: requests.average, p99Ms: latency.p99, failed: errors + non2xx });
    }
  }
  return loads;
}

/** The median of the rounds, but the sum of the failures. */
export function summary(rounds: readonly Load[]): Load {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}
