import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#site/parts/button.tsx";
import { HiddenFields, Spinner } from "#site/parts/form.tsx";
import { MANAGE_PATH } from "#contract/addresses.ts";

/**
 * A form with one button. `intent` says what it asks for; `fields` are sent as hidden fields. Until the
 * answer arrives, script shows `sending`, and a second press does nothing.
 */
export function ManageForm({
  intent,
  query = "",
  fields = {},
  submit,
  sending,
  look = "solid",
  className,
  children,
}: {
  intent: string;
  /** The query of the view to show again if something is wrong. */
  query?: string;
  fields?: Record<string, string>;
  submit: ReactNode;
  sending?: string;
  look?: ButtonLook;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <beat-sent-once className="contents">
      <form method="post" action={`${MANAGE_PATH}${query}`} noValidate className={className ?? "stack gap-3"}>
        <input type="hidden" name="intent" value={intent} />
        <HiddenFields fields={fields} />
        {children}
        {sending ? (
          <div data-part="sending" hidden>
            <Spinner>{sending}</Spinner>
          </div>
        ) : null}
        <Button type="submit" look={look} className="to-start">
          {submit}
        </Button>
      </form>
    </beat-sent-once>
  );
}
