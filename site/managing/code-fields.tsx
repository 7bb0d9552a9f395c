import { Field } from "#site/parts/field.tsx";
import { errorOf, type FormError } from "#site/parts/form-errors.ts";
import styles from "./code-fields.module.css";

type Shown = { label: string; hint: string; errors: readonly FormError[] };

/** The number to which a code is texted. */
export function PhoneField({ label, hint, errors, typed = "" }: Shown & { typed?: string | undefined }) {
  return (
    <div className={styles.number}>
      <Field
        id="phone"
        label={label}
        hint={hint}
        error={errorOf(errors, "phone")}
        prefix="233"
        placeholder="XX XXX XXXX"
        type="tel"
        autoComplete="tel"
        defaultValue={typed}
      />
    </div>
  );
}

/** The six digits of the text message. The field accepts paste and autofill. */
export function CodeField({ label, hint, errors }: Shown) {
  return (
    <div className={styles.code}>
      <Field
        id="code"
        label={label}
        hint={hint}
        error={errorOf(errors, "code")}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </div>
  );
}
