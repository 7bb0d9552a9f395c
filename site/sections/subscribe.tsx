import { Band, type Ground } from "#site/components/band.tsx";
import { Button } from "#site/components/button.tsx";
import { Field } from "#site/components/field.tsx";
import { subscribe } from "#site/content/subscribe.ts";
import styles from "./subscribe.module.css";

/**
 * Subscribe for updates: one line, one field, one button. A native form, whatever the page: `/updates` checks the
 * address, asks for confirmation by email and answers with a page of its own.
 */
export function Subscribe({ id, ground = "sand" }: { id: string; ground?: Ground }) {
  return (
    <Band ground={ground} id={id} className={styles.subscribe}>
      <div className={styles.words}>
        <h2 className={styles.title}>{subscribe.title}</h2>
        <p>{subscribe.text}</p>
      </div>
      <form method="post" action="/updates" noValidate className={styles.form}>
        <Field
          id="updates-email"
          name="email"
          label={subscribe.label}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <Button type="submit">{subscribe.submit}</Button>
      </form>
    </Band>
  );
}
