import { Button } from "#site/parts/button.tsx";
import { ErrorSummary, Field as TextField, FieldError, HiddenFields } from "#site/parts/form.tsx";
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

type InputProps = { field: Field; value: string; problem: string | undefined };

const INPUTS = { text: "text", number: "text", day: "date", month: "month" } as const;

function Input({ field, value, problem }: InputProps) {
  const { name, hint, type, isOptional } = field;
  const label = isOptional ? `${field.label} (may stay empty)` : field.label;
  const parts = { id: name, label, hint, error: problem };
  switch (type) {
    case "choice":
      return <Choice field={field} value={value} problem={problem} />;
    case "picture":
      return <PictureInput field={{ ...field, label }} value={value} problem={problem} />;
    case "file":
      return <TextField {...parts} type="file" accept=".csv,text/csv" />;
    case "long":
      return <LongText field={{ ...field, label }} value={value} problem={problem} />;
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

function LongText({ field: { name, label, hint }, value, problem }: InputProps) {
  return (
    <div data-error={problem ? "" : undefined}>
      <label htmlFor={name} className="bold">
        {label}
      </label>
      <p id={`${name}-hint`} className="small soft">
        {hint}
      </p>
      <FieldError id={name} error={problem} />
      <textarea
        id={name}
        name={name}
        rows={10}
        defaultValue={value}
        className="office-long"
        aria-describedby={problem ? `${name}-hint ${name}-error` : `${name}-hint`}
        aria-invalid={problem ? true : undefined}
      />
    </div>
  );
}

function Choice({ field: { name, label, options = [] }, value, problem }: InputProps) {
  return (
    <fieldset id={name} aria-describedby={problem ? `${name}-error` : undefined}>
      <legend className="bold">{label}</legend>
      <FieldError id={name} error={problem} />
      {options.map(([option, words]) => (
        <label key={option} className="office-choice">
          <input type="radio" name={name} value={option} defaultChecked={value === option} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** A picture to choose. The one that was chosen before stays until another is. */
function PictureInput({ field: { name, label, hint }, value, problem }: InputProps) {
  return (
    <div className="stack gap-1" id={name}>
      <input type="hidden" name={name} value={value} />
      {value === "" ? null : (
        <>
          <img src={`/pictures/${value}`} alt="What stands now" className="office-picture" />
          <label className="office-choice">
            <input type="checkbox" name={`${name}-none`} />
            Without a picture
          </label>
        </>
      )}
      <TextField
        id={`${name}-file`}
        label={label}
        hint={hint ?? "A photograph as your phone takes it. It is made small."}
        error={problem}
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
      {problem ? <ErrorSummary title={problem} /> : null}
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
