import type { ComponentProps, ReactNode } from "react";
import { classList } from "./class-list.ts";
import styles from "./field.module.css";

type Anatomy = {
  /** Also the control's name. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A warning that does not stop the visitor. */
  warning?: string | undefined;
};

/** One line of text to type, with its label, hint and error in that order. The affixes are not part of the value. */
export function Field({
  id,
  label,
  hint,
  error,
  warning,
  prefix,
  width = "full",
  ...input
}: Anatomy & { prefix?: string; width?: "full" | "short" } & Omit<ComponentProps<"input">, "id" | "prefix" | "width">) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} warning={warning}>
      <span className={classList(styles.box, "row", styles.control, width === "short" && styles.short)}>
        {prefix ? (
          <span className={`${styles.prefix} row align-center soft bold numbers`} id={`${id}-prefix`}>
            {prefix}
          </span>
        ) : null}
        <input
          name={id}
          {...input}
          id={id}
          className={`${styles.input} full numbers`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, { prefix, hint, error, warning })}
        />
      </span>
    </Frame>
  );
}

/** A choice from a closed list. */
export function SelectField({
  id,
  label,
  error,
  children,
  ...select
}: Pick<Anatomy, "id" | "label" | "error"> & Omit<ComponentProps<"select">, "id">) {
  return (
    <Frame id={id} label={label} error={error}>
      <span className={`${styles.box} row ${styles.control} ${styles.select} arrow`}>
        <select
          name={id}
          {...select}
          id={id}
          className={`${styles.input} full numbers`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, { error })}
        >
          {children}
        </select>
      </span>
    </Frame>
  );
}

function Frame({ id, label, hint, error, warning, children }: Anatomy & { children: ReactNode }) {
  return (
    <div className={`${styles.field} stack`} data-field="" data-error={error ? "" : undefined}>
      <label htmlFor={id} className="to-start bold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="soft small">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {children}
      <p id={`${id}-warning`} className={`${styles.warning} soft small`} role="status">
        {warning}
      </p>
    </div>
  );
}

/** What to correct, beside the field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className="error bold">
      <span className="visually-hidden">Error: </span>
      {error}
    </p>
  ) : null;
}

function described(id: string, parts: Record<string, string | undefined>): string | undefined {
  const ids = Object.entries(parts).flatMap(([part, text]) => (text ? [`${id}-${part}`] : []));
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** What a form carries on without showing it, by name. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
