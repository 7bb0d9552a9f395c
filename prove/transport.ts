import type { Send } from "#api/gateway/send.ts";
import { callsFail, type Faults } from "./faults.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import type { Scheduler } from "./scheduler.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long the API waits for the provider. */
const PATIENCE_MS = 30 * SECOND;

/**
 * The way to the provider and back. A call may fail on the way there (nothing happens), at the provider, or on the way
 * back (it happens, but nobody hears of it). It may also be carried out minutes later.
 */
export function createTransport(
  { agenda, random, faults }: Pick<SandboxParts, "agenda" | "random" | "faults">,
  scheduler: Pick<Scheduler, "pause" | "die">,
  /** What the provider does with a request that reaches it. */
  answer: Send,
): Send {
  /** Loses the answer with the invoice, or lets the process die before it records it. */
  async function mislayInvoice(): Promise<void> {
    if (random.chance(faults.dyingWithInvoice)) await scheduler.die();
    if (!random.chance(faults.invoiceLost)) return;
    await scheduler.pause(random.between(0, 2 * SECOND));
    throw new Error("drop");
  }
  return async (request) => {
    const isQuery = request.method === "GET";
    const there = random.between(0, SECOND);
    await scheduler.pause(there);

    const isDown = isQuery && isOut(faults, agenda.now());
    const isFaulty = isDown || random.chance(callsFail(faults, agenda.now()));
    const fault = isFaulty ? random.pick(["hang", "drop", "5xx", "5xx", "garbage", "slow"]) : undefined;
    if (fault === undefined || fault === "slow") {
      const answered = await answer(request);
      if (request.url.endsWith("/create-invoice")) await mislayInvoice();
      await scheduler.pause(fault === "slow" ? random.between(5, 28) * SECOND : random.spread(100, 3 * SECOND));
      return answered;
    }
    const effect = random.pick(["never", "now", "later"]);
    if (!isQuery && effect === "now") await answer(request);
    if (!isQuery && effect === "later")
      agenda.at(agenda.now() + random.spread(SECOND, 5 * MINUTE), () => answer(request));
    await scheduler.pause(fault === "hang" ? PATIENCE_MS - there : random.between(0, 2 * SECOND));
    if (fault === "hang" || fault === "drop") throw new Error(fault);
    return fault === "5xx"
      ? { status: random.pick([500, 502, 503]), text: "Service Unavailable" }
      : { status: 200, text: "<html>" };
  };
}

function isOut({ outage, start }: Faults, time: number): boolean {
  return outage !== undefined && time >= start + outage.from && time < start + outage.to;
}
