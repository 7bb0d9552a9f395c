import { setImmediate } from "node:timers/promises";

/** At most so many pages are rendered at the same time, for all visitors and for one address. */
const AT_ONCE = 4;
const FOR_ADDRESS = 2;
/** So many may wait for their turn. A page with many drawings asks for all of them at once. */
const WAITING = 60;
const WAITING_FOR_ADDRESS = 30;

/**
 * Renders pages in turn, because each takes the one thread for milliseconds and cached pages, first aid among them, are
 * sent in between. An address that asks for many at once waits for itself, and not the others for it.
 */
export function createRenderingLimit() {
  const running = new Map<string, number>();
  let waiting: { address: string; begin: () => void }[] = [];
  let count = 0;

  const isFree = (address: string) => count < AT_ONCE && (running.get(address) ?? 0) < FOR_ADDRESS;

  function enter(address: string): void {
    count += 1;
    running.set(address, (running.get(address) ?? 0) + 1);
  }

  function leave(address: string): void {
    count -= 1;
    const left = (running.get(address) ?? 1) - 1;
    if (left > 0) running.set(address, left);
    else running.delete(address);
    const next = waiting.find((each) => isFree(each.address));
    if (!next) return;
    waiting = waiting.filter((each) => each !== next);
    // Enters at once, so that nobody who asks meanwhile goes first.
    enter(next.address);
    next.begin();
  }

  /** Returns `undefined` without doing the work if too many wait already. */
  return async function inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (isFree(address)) enter(address);
    else {
      const own = waiting.filter((each) => each.address === address);
      if (waiting.length >= WAITING || own.length >= WAITING_FOR_ADDRESS) return undefined;
      await new Promise<void>((begin) => waiting.push({ address, begin }));
    }
    try {
      // Rendering may not wait for anything, so the requests that came together would be rendered before any other is read.
      await setImmediate();
      return await work();
    } finally {
      leave(address);
    }
  };
}
