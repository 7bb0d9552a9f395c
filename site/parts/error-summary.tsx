import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useHydrated } from "#site/document/document-context.tsx";
import styles from "./error-summary.module.css";

type Errors = readonly { field: string; message: string; href?: string }[];

const NONE: Errors = [];

/**
 * What went wrong, above the form, with a link to each field. It takes the focus when it appears: by script, or by
 * `autofocus` in a page that answers a form. A new `answer` takes the focus again; correcting an error does not.
 */
export function ErrorSummary({
  title = "There is a problem",
  errors = NONE,
  answer = errors,
  children,
}: {
  title?: string;
  errors?: Errors;
  answer?: unknown;
  children?: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    // If the summary came with the page, the visitor may be typing by the time the script runs.
    if (hydrated || document.activeElement === document.body) summary.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each new answer takes the focus again, and nothing else does
  }, [title, answer]);
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className={`${styles.summary} card stack gap-1`}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor asked for this answer, and it says what to do
      autoFocus
    >
      <h2 className="step-1">{title}</h2>
      {errors.length > 0 ? (
        <ul className="stack gap-1">
          {errors.map(({ field, message, href }) => (
            <li key={field}>
              <a className="bold" href={href ?? `#${field}`} onClick={focusField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}

/** Does what the link would do, but without a navigation, which would lose the errors. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest("fieldset, [data-error]") ?? field).scrollIntoView({ block: "center" });
}
