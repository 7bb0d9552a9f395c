import type { Message } from "#site/facts/giving/giving-messages.ts";

/** One thing to correct. `field` is the control's name and id; in a group, the id of the first control. */
export type FormError = { field: string; message: string };

/** What is wrong with the form that was sent: what happened, if it is not for the fields alone to say, and what to correct. */
export type FormAnswer = { message?: Message; errors?: readonly FormError[] };

export const wrong = (field: string, message: string): FormAnswer => ({ errors: [{ field, message }] });

export function errorOf(errors: readonly FormError[] | undefined, field: string): string | undefined {
  return errors?.find((error) => error.field === field)?.message;
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
