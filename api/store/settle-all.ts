/**
 * `Promise.all` that waits for all of them even when one fails: what works on a transaction must have come to its end
 * before that is undone, or it would go on outside.
 */
export async function settleAll<Result>(promises: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
