import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Returns `size` random bytes. It draws many from the system at once, which costs no more than a few. */
export function randomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + size));
  // Erases the used bytes, because they have become secrets.
  pool.fill(0, used, (used += size));
  return bytes;
}
