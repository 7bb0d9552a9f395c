import type { Memory } from "./memory.ts";
import { afterwards } from "./steps.ts";

/**
 * What is remembered once script takes over from the server, whose memory is the latest. Where the server knows only
 * how a gift ended, what was typed for that gift is in this browser.
 */
export function takeOver(own: Memory, carried: Memory | undefined): Memory {
  if (!carried || carried.draft) return carried ?? own;
  const { result } = carried;
  const isOwn = result !== undefined && own.waiting?.reference === result.reference;
  return { ...(isOwn ? afterwards({ result, settled: true }, own) : own), ...carried };
}
