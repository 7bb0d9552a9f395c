import { UPDATES_PATH } from "#contract/addresses.ts";
import { Button } from "#site/parts/button.tsx";
import { Field } from "#site/parts/field.tsx";
import { subscribe } from "#site/facts/subscribe.ts";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import styles from "./email-form.module.css";

/** The id of the address field. */
export const EMAIL_FIELD = "updates-email";

/**
 * The form that subscribes to updates, on any page; the updates page answers it. If no e-mail can be sent, it says so
 * instead.
 */
export function EmailForm({ email = "", error }: { email?: string; error?: string | undefined }) {
  const { updates } = useSite();
  if (updates === "off") {
    return (
      <p className="edge">
        <strong>{subscribe.off.title}.</strong> {subscribe.off.text}
      </p>
    );
  }
  return (
    <form method="post" action={UPDATES_PATH} noValidate className={`${styles.form} stack gap-2 align-end`}>
      <Field
        id={EMAIL_FIELD}
        name="email"
        label={subscribe.label}
        error={error}
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
      />
      <Button type="submit">{subscribe.submit}</Button>
    </form>
  );
}
