import type { ComponentProps, ReactNode } from "react";
import { UPDATES_PATH } from "#contract/addresses.ts";
import { usePage, useSite } from "#site/page.ts";
import { Button } from "./button.tsx";
import { classList } from "./class-list.ts";
import styles from "./form.module.css";

type StepLayoutProps = {
  title: string;
  /** A form led to this view, so its heading takes the focus, and the keyboard and a screen reader go on from there. */
  isArrival?: boolean;
  under?: ReactNode;
  trouble?: ReactNode;
  aside?: ReactNode;
  asideFirst?: boolean;
  children: ReactNode;
};

/**
 * The layout of one view of a page with a form: what went wrong, the heading, what to do, and a calm drawing beside it.
 * `asideFirst` puts the drawing above the words on narrow screens.
 */
export function StepLayout({ title, isArrival, under, trouble, aside, asideFirst, children }: StepLayoutProps) {
  return (
    <div className={`${styles.layout} stack align-start apart`} data-aside-first={asideFirst ? "" : undefined}>
      <div className={`${styles.main} stack gap-4`}>
        {trouble}
        <header>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as above */}
          <h1 className="step-4" {...(isArrival ? { tabIndex: -1, autoFocus: true } : {})}>
            {title}
          </h1>
          {under}
        </header>
        {children}
      </div>
      {aside ? <div className={`${styles.aside} sticky`}>{aside}</div> : null}
    </div>
  );
}

/** A running heartbeat while something is being done. `children` says what, and is announced. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.spinner} row align-center bold`} role="status">
      <svg viewBox="0 0 96 32" width="72" height="24" fill="none" aria-hidden="true">
        <path
          className="trace"
          pathLength="1"
          strokeDasharray=".5 .5"
          d="M0 16h22l6-6 6 6h6l6-14 8 28 7-20 5 6h26"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** Without script the page asks for itself again. A light document never has script, so there it needs no `noscript`. */
export function ReloadWithoutScript({ seconds }: { seconds: number }) {
  const reload = <meta httpEquiv="refresh" content={String(seconds)} />;
  return usePage().document.light ? reload : <noscript>{reload}</noscript>;
}

type Errors = readonly { field: string; message: string }[];

type ErrorSummaryProps = {
  /** What happened, if it is not for the fields alone to say. */
  message?: { title: string; lines?: readonly string[] } | undefined;
  errors?: Errors;
  children?: ReactNode;
};

/** What went wrong, above the form, with a link to each field. It takes the focus when it appears. */
export function ErrorSummary({ message, errors = [], children }: ErrorSummaryProps) {
  const { title, lines = [] } = message ?? { title: "There is a problem" };
  return (
    <div
      role="alert"
      tabIndex={-1}
      className={`${styles.summary} card stack gap-1`}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor asked for this answer, and it says what to do
      autoFocus
    >
      <h2 className="step-1">{title}</h2>
      {errors.length > 0 ? (
        <ul className="stack gap-1">
          {errors.map(({ field, message: words }) => (
            <li key={field}>
              <a className="bold" href={`#${field}`}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  );
}

type Anatomy = {
  /** Also the control's name. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A warning that does not stop the visitor. */
  warning?: string | undefined;
};

type FieldProps = Anatomy & { prefix?: string; width?: "full" | "short" } & Omit<
    ComponentProps<"input">,
    "id" | "prefix" | "width"
  >;

/** One line of text to type, with its label, hint and error in that order. The affixes are not part of the value. */
export function Field({ id, label, hint, error, warning, prefix, width = "full", ...input }: FieldProps) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} warning={warning}>
      <span className={classList(styles.box, "row", styles.control, width === "short" && styles.short)}>
        {prefix ? (
          <span className={`${styles.prefix} row align-center soft bold numbers`} id={`${id}-prefix`}>
            {prefix}
          </span>
        ) : null}
        <input name={id} {...input} {...controlOf(id, { prefix, hint, error, warning })} />
      </span>
    </Frame>
  );
}

type SelectFieldProps = Pick<Anatomy, "id" | "label" | "error"> & Omit<ComponentProps<"select">, "id">;

/** A choice from a closed list. */
export function SelectField({ id, label, error, children, ...select }: SelectFieldProps) {
  return (
    <Frame id={id} label={label} error={error}>
      <span className={`${styles.box} row ${styles.control} ${styles.select} arrow`}>
        <select name={id} {...select} {...controlOf(id, { error })}>
          {children}
        </select>
      </span>
    </Frame>
  );
}

/** A control with its label, hint and error in that order. */
export function Frame({ id, label, hint, error, warning, children }: Anatomy & { children: ReactNode }) {
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

/** What the control of a field has. */
function controlOf(id: string, parts: Record<string, string | undefined>) {
  return {
    id,
    className: `${styles.input} full numbers`,
    "aria-invalid": parts["error"] ? true : undefined,
    "aria-describedby": described(id, parts),
  };
}

/** The ids of the parts that describe a control. */
export function described(id: string, parts: Record<string, string | undefined>): string | undefined {
  const ids = Object.entries(parts).flatMap(([part, text]) => (text ? [`${id}-${part}`] : []));
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** What a form carries on without showing it, by name. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

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
    <form method="post" action={UPDATES_PATH} noValidate className={`${styles.email} cluster gap-2 align-end`}>
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
