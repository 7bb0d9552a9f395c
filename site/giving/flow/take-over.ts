import type { Memory } from "./memory.ts";
import { memoryAfter } from "./steps.ts";

/**
 * The memory once script takes over from the server, whose memory is the latest. If the server knows only a gift's
 * result, what was typed for that gift is in the browser's own memory.
 */
export function takeOver(own: Memory, carried: Memory | undefined): Memory {
  if (!carried || carried.draft) return carried ?? own;
  const { result } = carried;
  const isOwn = result !== undefined && own.waiting?.reference === result.reference;
  return { ...(isOwn ? memoryAfter({ result, settled: true }, own) : own), ...carried };
}
