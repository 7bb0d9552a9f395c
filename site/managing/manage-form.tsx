import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#site/parts/button.tsx";
import { Spinner } from "#site/parts/spinner.tsx";
import { SentOnce } from "#site/document/sent-once.tsx";
import "#site/styles/layout.css";
import { MANAGE_PATH } from "#contract/addresses.ts";

/**
 * A form with one button, or with `buttons`. `intent` says what it asks for; `fields` are sent as hidden fields. Until the
 * answer arrives, script shows `sending`, and a second press does nothing.
 */
export function ManageForm({
  intent,
  to = MANAGE_PATH,
  query = "",
  fields = {},
  submit,
  sending,
  look = "solid",
  buttons,
  className,
  children,
}: {
  intent: string;
  to?: string;
  /** The query of the view to show again if something is wrong. */
  query?: string;
  fields?: Record<string, string>;
  submit?: ReactNode;
  sending?: string;
  look?: ButtonLook;
  buttons?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <SentOnce>
      <form method="post" action={`${to}${query}`} noValidate className={className ?? "stack gap-3"}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {sending ? (
          <div data-part="sending" hidden>
            <Spinner>{sending}</Spinner>
          </div>
        ) : null}
        {buttons ?? (
          <Button type="submit" look={look} className="to-start">
            {submit}
          </Button>
        )}
      </form>
    </SentOnce>
  );
}
