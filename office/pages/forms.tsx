import { Button } from "#site/parts/button.tsx";
import { described, ErrorSummary, Field as TextField, FieldError, Frame, HiddenFields } from "#site/parts/form.tsx";
import type { Field, FormView, PasskeyQuestion } from "../view.ts";

/** A form to fill in. The browser checks nothing, so that one page says everything that is wrong. */
export function FormPart({ action, fields, values, problems, button, isSearch = false }: FormView) {
  const shown = fields.map(({ name }) => name);
  const hidden = Object.entries(values).filter(([name]) => !shown.includes(name));
  const hasFile = fields.some(({ type }) => type === "picture" || type === "file");
  return (
    <form
      method="post"
      action={action}
      encType={hasFile ? "multipart/form-data" : undefined}
      role={isSearch ? "search" : undefined}
      className={isSearch ? "office-search" : "office-form"}
      noValidate
    >
      {problems.length > 0 ? <ErrorSummary errors={problems} /> : null}
      <HiddenFields fields={Object.fromEntries(hidden)} />
      {fields.map((field) => (
        <Input
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          problem={problems.find((problem) => problem.field === field.name)?.message}
        />
      ))}
      <Button type="submit">{button}</Button>
    </form>
  );
}

const INPUTS = { text: "text", number: "text", day: "date", month: "month" } as const;

type InputProps = { field: Field; value: string; problem: string | undefined };
type Anatomy = { id: string; label: string; hint: string | undefined; error: string | undefined };

function Input({ field: { name, hint, type, isOptional, options = [], ...field }, value, problem }: InputProps) {
  const label = isOptional ? `${field.label} (may stay empty)` : field.label;
  const parts: Anatomy = { id: name, label, hint, error: problem };
  switch (type) {
    case "choice":
      return <Choice {...parts} options={options} value={value} />;
    case "picture":
      return <PictureInput {...parts} value={value} />;
    case "file":
      return <TextField {...parts} type="file" accept=".csv,text/csv" />;
    case "long":
      return (
        <Frame {...parts}>
          <textarea
            id={name}
            name={name}
            rows={10}
            defaultValue={value}
            className="office-long"
            aria-describedby={described(name, { hint, error: problem })}
            aria-invalid={problem ? true : undefined}
          />
        </Frame>
      );
    default:
      return (
        <TextField
          {...parts}
          defaultValue={value}
          type={INPUTS[type]}
          inputMode={type === "number" ? "decimal" : undefined}
          width={type === "text" ? "full" : "short"}
          autoComplete="off"
        />
      );
  }
}

type ChoiceProps = Anatomy & { options: NonNullable<Field["options"]>; value: string };

function Choice({ id, label, error, options, value }: ChoiceProps) {
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="bold">{label}</legend>
      <FieldError id={id} error={error} />
      {options.map(([option, words]) => (
        <label key={option} className="office-choice">
          <input type="radio" name={id} value={option} defaultChecked={value === option} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** A picture to choose. The one that was chosen before stays until another is. */
function PictureInput({ id, label, hint, error, value }: Anatomy & { value: string }) {
  return (
    <div className="stack gap-1" id={id}>
      <input type="hidden" name={id} value={value} />
      {value === "" ? null : (
        <>
          <img src={`/pictures/${value}`} alt="What stands now" className="office-picture" />
          <label className="office-choice">
            <input type="checkbox" name={`${id}-none`} />
            Without a picture
          </label>
        </>
      )}
      <TextField
        id={`${id}-file`}
        label={label}
        hint={hint ?? "A photograph as your phone takes it. It is made small."}
        error={error}
        type="file"
        accept="image/jpeg,image/png,image/webp"
      />
    </div>
  );
}

/** The button that asks for a passkey (`office-script.ts`). It needs script, because the browser's passkeys do. */
export function PasskeyForm({ use, action, payload, seal, options, label, problem }: PasskeyQuestion) {
  return (
    <form method="post" action={action} className="office-form" data-passkey={use} data-options={options}>
      {problem ? <ErrorSummary message={{ title: problem }} /> : null}
      <HiddenFields fields={{ payload, seal, answer: "" }} />
      <p role="alert" hidden data-unanswered>
        Your passkey was not used, so nothing has happened. Press the button to try again.
      </p>
      <p hidden data-unable>
        This browser has no passkeys. Use Chrome, Edge, Firefox or Safari in its present version.
      </p>
      <noscript>
        <p>Passkeys need JavaScript. Turn it on for this address.</p>
      </noscript>
      <Button type="submit">{label}</Button>
    </form>
  );
}
