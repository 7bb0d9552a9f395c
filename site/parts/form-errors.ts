/** One thing to correct. `field` is the control's name and id; in a group, the id of the first control. */
export type FormError = { field: string; message: string };

export function errorOf(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/** The texts of form fields, by their names. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  // They have these names and no others.
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;
}

/** The text of a form field; "" for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
