import { UPDATES_PATH } from "#contract/addresses.ts";
import { useSite } from "#site/site-config.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import styles from "./subscribe.module.css";

/** The id of the address field. */
export const EMAIL_FIELD = "updates-email";

export const UPDATES_OFF = {
  title: "Updates by email are switched off",
  text: "This site cannot send email at the moment, so it takes no addresses.",
};

/**
 * The form that subscribes to updates: one field, one button. The page `/updates` answers it. If no e-mail can be sent,
 * it says so instead.
 */
export function EmailForm({ email = "", error }: { email?: string; error?: string | undefined }) {
  if (useSite().updates === "off") {
    return (
      <p className="edge">
        <strong>{UPDATES_OFF.title}.</strong> {UPDATES_OFF.text}
      </p>
    );
  }
  return (
    <form method="post" action={UPDATES_PATH} noValidate className={`${styles.form} cluster gap-2 align-end`}>
      <Field
        id={EMAIL_FIELD}
        name="email"
        label="Email"
        error={error}
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
      />
      <Button type="submit">Subscribe</Button>
    </form>
  );
}
