import { setTimeout as sleep } from "node:timers/promises";
import { aPayment } from "#api/fixtures/donations.ts";

const WARMING_SECONDS = 3;
const SECONDS = 20;

/** Gives so often to a running server, whether or not it has answered the gifts before. Returns how long its answers take. */
export async function giveSteadily(origin: string, perSecond: number): Promise<{ p50: number; p99: number }> {
  await give(origin, perSecond, WARMING_SECONDS);
  const times = (await give(origin, perSecond, SECONDS)).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity;
  return { p50: at(0.5), p99: at(0.99) };
}

async function give(origin: string, perSecond: number, seconds: number): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    answers.push(giveOnce(origin, n));
  }
  return Promise.all(answers);
}

/** Each gift is of another phone, which approves it. */
async function giveOnce(origin: string, n: number): Promise<number> {
  const phone = `23354${String(n).padStart(3, "0")}0001`;
  const began = performance.now();
  const response = await fetch(`${origin}/api/v1/payments/pay/mobilemoney`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aPayment("", { CustomerMsisdn: phone })),
  });
  if (response.status !== 202) throw new Error(`A gift was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - began;
}
