import { DONATE_PATH } from "#contract/addresses.ts";
import type { ComponentProps } from "react";
import { Button } from "#site/parts/button.tsx";
import { Field } from "#site/parts/field.tsx";
import { HiddenFields } from "#site/parts/hidden-fields.tsx";
import { Spinner } from "#site/parts/spinner.tsx";
import type { Sending } from "./use-gift.ts";
import styles from "./code-form.module.css";

type Words = { label: string; verify: string; resend: string; sending: string };

/** One field for a texted code, which accepts paste and autofill: four digits after a prefix, or six digits. */
export function CodeForm({
  words,
  sending: { isSending, send },
  fields,
  ...field
}: { words: Words; sending: Sending; fields: Readonly<Record<string, string>> } & Pick<
  ComponentProps<typeof Field>,
  "hint" | "error" | "prefix" | "defaultValue"
>) {
  return (
    <form
      id="code"
      method="post"
      action={DONATE_PATH}
      noValidate
      className={field.prefix ? styles.form : `${styles.form} ${styles.whole}`}
      onSubmit={send}
    >
      <HiddenFields fields={fields} />
      <Field id="OtpCode" label={words.label} {...field} type="text" inputMode="numeric" autoComplete="one-time-code" />
      {isSending ? <Spinner>{words.sending}</Spinner> : null}
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="verify" aria-disabled={isSending}>
          {words.verify}
        </Button>
        <Button type="submit" name="intent" value="resend" look="outline" aria-disabled={isSending}>
          {words.resend}
        </Button>
      </div>
    </form>
  );
}
