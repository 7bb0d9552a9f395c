/** Whether two names may be one person's, who may write their own name in more than one way. */
export function isSameOperator(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
