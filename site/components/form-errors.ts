/** One thing to put right. `field` is the name and id of the control; the first control of a group has it as id. */
export type FormError = { field: string; message: string };

export function errorOf(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/** The text of a form field; "" for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
