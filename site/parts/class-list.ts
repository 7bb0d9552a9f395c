/** The value of `class`: these classes, without those that are left out. */
export function classList(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
