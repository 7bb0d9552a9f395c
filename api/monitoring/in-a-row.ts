/**
 * How something ended that somebody waited for: a gift, an e-mail. `ours`: it failed for a reason that neither a donor nor a
 * mailbox can cause. `who` tells people apart.
 */
export type Ending = { who: string; how: "worked" | "failed" | "ours" };

/** So many people in a row suffice, if what they met can only be our fault or a service's. */
const ENOUGH = 3;

/**
 * How many different people in a row must have failed before it is no chance: at 10 % honest failures, chance alone then
 * makes at most one such row in two months. A site with a few gifts a day hears of three, one with hundreds of five.
 */
export function neededInARow(endingsPerMonth: number): number {
  return Math.max(ENOUGH, Math.ceil(Math.log10(2 * endingsPerMonth)));
}

/**
 * The people who have failed since the last one for whom it worked, if they are too many for chance. Whoever tried
 * several times counts once. `endings` has the newest first.
 */
export function failedInARow<Each extends Ending>(endings: readonly Each[], perMonth: number): Each[] | undefined {
  const worked = endings.findIndex(({ how }) => how === "worked");
  const row = worked === -1 ? endings : endings.slice(0, worked);
  const people = (of: readonly Each[]) => new Set(of.map(({ who }) => who)).size;
  const isOurs = people(row.filter(({ how }) => how === "ours")) >= ENOUGH;
  return isOurs || people(row) >= neededInARow(perMonth) ? [...row] : undefined;
}
