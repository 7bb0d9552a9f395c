import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4096);
let used = pool.length;

/** This many random bytes. We ask the system for many at once, which costs as much as a few. */
export function randomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  // Used bytes are erased, because they have become secrets.
  pool.fill(0, used, (used += size));
  return bytes;
}
