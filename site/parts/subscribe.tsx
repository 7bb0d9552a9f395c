import type { Ground } from "#site/parts/ground.ts";
import { Split } from "#site/parts/split.tsx";
import { subscribe } from "#site/facts/subscribe.ts";
import { EmailForm } from "#site/updates/email-form.tsx";
import "#site/styles/layout.css";

/** The form that subscribes to updates: one line, one field, one button. The page `/updates` answers it. */
export function Subscribe({ id, ground = "sand" }: { id: string; ground?: Ground }) {
  return (
    <Split ground={ground} id={id} className="align-end">
      <div className="stack gap-2">
        <h2>{subscribe.title}</h2>
        <p>{subscribe.text}</p>
      </div>
      <EmailForm />
    </Split>
  );
}
