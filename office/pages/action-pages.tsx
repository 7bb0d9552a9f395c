import { qrPath } from "#site/parts/qr-path.ts";
import { Button } from "#site/parts/button.tsx";
import { Field as TextField, FieldError, HiddenFields } from "#site/parts/field.tsx";
import type { Of, Field } from "../view.ts";
import { Actions, Facts, PasskeyForm, Problems } from "./parts.tsx";

/** What a decision, or a record, needs to know. The browser checks nothing, so that one page says everything that is wrong. */
export function FormPage({ action, about, fields, values, problems, button }: Of<"form">) {
  const shown = fields.map(({ name }) => name);
  const hidden = Object.entries(values).filter(([name]) => !shown.includes(name));
  const hasFile = fields.some(({ type }) => type === "picture");
  return (
    <>
      <Facts facts={about} />
      <form
        method="post"
        action={action}
        encType={hasFile ? "multipart/form-data" : undefined}
        className="office-form"
        noValidate
      >
        <Problems problems={problems} />
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
    </>
  );
}

type InputProps = { field: Field; value: string; problem: string | undefined };

const INPUTS = { text: "text", number: "text", day: "date", month: "month" } as const;

function Input({ field, value, problem }: InputProps) {
  const { name, label, hint, type, isOptional } = field;
  const words = isOptional ? `${label} (may stay empty)` : label;
  if (type === "choice") return <Choice field={field} value={value} problem={problem} />;
  if (type === "picture") return <PictureInput field={{ ...field, label: words }} value={value} problem={problem} />;
  if (type === "long") {
    return (
      <div data-error={problem ? "" : undefined}>
        <label htmlFor={name} className="bold">
          {words}
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
  return (
    <TextField
      id={name}
      label={words}
      hint={hint}
      error={problem}
      defaultValue={value}
      type={INPUTS[type]}
      inputMode={type === "number" ? "decimal" : undefined}
      width={type === "text" ? "full" : "short"}
      autoComplete="off"
    />
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

/** The second page: exactly what will be done. */
export function ConfirmPage({ summary, facts, question }: Of<"confirm">) {
  return (
    <>
      <p className="measure-wide bold">{summary}</p>
      <Facts facts={facts} />
      {question.use === "press" ? (
        <form method="post" action={question.action} className="office-form">
          <HiddenFields fields={{ payload: question.payload, seal: question.seal }} />
          <Button type="submit">Confirm</Button>
        </form>
      ) : (
        <PasskeyForm question={question} label="Confirm with your passkey" problem={undefined} />
      )}
    </>
  );
}

/** The third page: what came of it. Loading it again does nothing. */
export function DonePage({ words, address, links }: Of<"done">) {
  return (
    <>
      <p className="measure-wide">{words}</p>
      {address === undefined ? null : <Address address={address} />}
      <Actions actions={links} />
    </>
  );
}

/** An address to copy, or to scan from another person's phone. */
function Address({ address }: { address: string }) {
  const { d, viewBox } = qrPath(address);
  return (
    <figure className="office-address">
      <svg viewBox={viewBox} role="img" aria-label="QR code of the link">
        <path d={d} stroke="#000" />
      </svg>
      <figcaption>
        <a href={address}>{address}</a>
      </figcaption>
    </figure>
  );
}
