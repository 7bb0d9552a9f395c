/** Whether two names may belong to the same person, who may spell their own name in more than one way. */
export function isSameOperator(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** The letters and digits of a name in lower case, without spaces, punctuation or invisible characters. */
export function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
