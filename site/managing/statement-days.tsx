import { Button } from "#site/components/button.tsx";
import { Field } from "#site/components/field.tsx";
import { errorOf, type FormError } from "#site/components/form-errors.ts";
import { STATEMENT as WORDS } from "#site/content/giving/manage.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import "#site/styles/layout.css";
import styles from "./statement-view.module.css";

const NONE: readonly FormError[] = [];

/** The form for a giving statement's period. The browser sends it with GET, so that the address has the dates. */
export function StatementDays({
  from,
  to,
  errors = NONE,
}: {
  from: string;
  to: string;
  errors?: readonly FormError[];
}) {
  return (
    <form
      action={MANAGE_PATH}
      noValidate
      aria-label={WORDS.choose}
      className={`${styles.days} cluster gap-2 gap-x-3 align-end below-4 no-print`}
    >
      <input type="hidden" name="statement" value="" />
      <Field
        id="from"
        label={WORDS.first}
        error={errorOf(errors, "from")}
        type="date"
        width="short"
        defaultValue={from}
      />
      <Field id="to" label={WORDS.last} error={errorOf(errors, "to")} type="date" width="short" defaultValue={to} />
      <Button type="submit" look="outline">
        {WORDS.submit}
      </Button>
    </form>
  );
}
