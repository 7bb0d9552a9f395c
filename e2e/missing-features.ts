/**
 * Removes the features that browsers gained from 2021 on, so that the browser is like one on a phone of those years.
 * Runs in the page before any script of its own, so it may not use its closure.
 */
export function removeNewerFeatures(): void {
  const missing: [object, string[]][] = [
    [AbortSignal, ["timeout", "any"]],
    [Object, ["hasOwn", "groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [URL, ["canParse", "parse"]],
    [URLSearchParams.prototype, ["size"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
    [String.prototype, ["at", "isWellFormed"]],
    [Crypto.prototype, ["randomUUID"]],
    [Element.prototype, ["checkVisibility", "replaceChildren"]],
    [globalThis, ["structuredClone", "reportError"]],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}
