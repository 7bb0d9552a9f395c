/** Whether two names may be one person's, who may write their own name in more than one way. */
export function isSameOperator(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Letters and digits alone, as one would read them out: no spaces, marks or signs that cannot be seen. */
const plain = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
