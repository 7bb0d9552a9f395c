import { qrPath } from "#site/parts/qr-path.ts";
import { Button } from "#site/parts/button.tsx";
import { Field as TextField, FieldError } from "#site/parts/field.tsx";
import type { Field, View } from "../view.ts";
import { Actions, Facts, PasskeyForm, Problems } from "./parts.tsx";

type Of<Kind> = Extract<View, { kind: Kind }>;

/** The first page of a decision: what it needs to know. */
export function FormPage({ action, title, about, fields, values, problems }: Of<"form">) {
  const shown = fields.map(({ name }) => name);
  return (
    <>
      <h1>{title}</h1>
      <Facts facts={about} />
      <form method="post" action={`/actions/${action}`} className="office-form" noValidate>
        <Problems problems={problems} />
        {Object.entries(values)
          .filter(([name]) => !shown.includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {fields.map((field) => (
          <ActionField
            key={field.name}
            field={field}
            value={values[field.name]}
            problem={problems.find((problem) => problem.field === field.name)?.message}
          />
        ))}
        <Button type="submit">Continue</Button>
      </form>
    </>
  );
}

function ActionField({
  field: { name, label, hint, type, options = [] },
  value,
  problem,
}: {
  field: Field;
  value: string | undefined;
  problem: string | undefined;
}) {
  if (type === "choice") {
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
  if (type === "long") {
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
          rows={12}
          defaultValue={value}
          className="office-long"
          aria-describedby={`${name}-hint`}
          aria-invalid={problem ? true : undefined}
        />
      </div>
    );
  }
  const money = type === "cedis" ? ({ prefix: "GH₵", width: "short", inputMode: "decimal" } as const) : {};
  return (
    <TextField id={name} label={label} hint={hint} error={problem} defaultValue={value} autoComplete="off" {...money} />
  );
}

/** The second page: exactly what will be done. */
export function ConfirmPage({ title, summary, facts, question }: Of<"confirm">) {
  return (
    <>
      <h1>{title}</h1>
      <p className="measure-wide headline">{summary}</p>
      <Facts facts={facts} />
      {question.use === "press" ? (
        <form method="post" action={question.action} className="office-form">
          <input type="hidden" name="payload" value={question.payload} />
          <input type="hidden" name="seal" value={question.seal} />
          <Button type="submit">Confirm</Button>
        </form>
      ) : (
        <PasskeyForm question={question} label="Confirm with your passkey" problem={undefined} />
      )}
    </>
  );
}

/** The third page: what came of it. Loading it again does nothing. */
export function DonePage({ isDone, words, address, links }: Of<"done">) {
  return (
    <>
      <h1>{isDone ? "Done" : "Not done"}</h1>
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
