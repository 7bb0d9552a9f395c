/**
 * `16,428` of 16428, whole numbers from 0 up. Written by hand, because a page's first number formatter takes a cheap
 * phone a tenth of a second, in the middle of hydration.
 */
export function groupThousands(value: number | string): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}
