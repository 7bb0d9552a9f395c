import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4096);
let used = pool.length;

/** So many random bytes. The system is asked for many at once, which costs it as much as a few. */
export function randomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  // Nobody finds here what has become a secret.
  pool.fill(0, used, (used += size));
  return bytes;
}
