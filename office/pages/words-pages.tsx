import { Button } from "#site/parts/button.tsx";
import { Field, FieldError } from "#site/parts/field.tsx";
import type { View } from "../view.ts";
import type { RecordFact, RecordField } from "../words/words-view.ts";
import { Actions, Facts, Problems } from "./parts.tsx";

type Of<Kind> = Extract<View, { kind: Kind }>;

/** Everything that the organisation says, by kind. */
export function WordsPage({ kinds, links }: Of<"words">) {
  return (
    <>
      <h1>Words</h1>
      <p className="measure-wide">What you publish here is on every page within seconds.</p>
      <ul className="tiles gap-2">
        {kinds.map(({ label, href, note }) => (
          <li key={href} className="ruled">
            <a href={href} className="tap bold">
              {label}
            </a>
            <p className="small soft">{note}</p>
          </li>
        ))}
      </ul>
      <details>
        <summary>For an engineer: all words as a file</summary>
        <div className="office-form">
          <Links links={links} />
          <form method="post" action="/words/import" encType="multipart/form-data" className="office-form">
            <Field
              id="words"
              label="Bring a file of words in"
              hint="What differs becomes drafts of yours. Publish each."
              type="file"
              accept=".json,application/json"
            />
            <Button type="submit" look="outline">
              Make drafts
            </Button>
          </form>
        </div>
      </details>
    </>
  );
}

export function RecordsPage({ title, rows, add }: Of<"records">) {
  return (
    <>
      <h1>{title}</h1>
      <Actions actions={add ? [add] : []} />
      {rows.length === 0 ? <p>There is nothing yet.</p> : null}
      <ul className="office-parts">
        {rows.map(({ label, href, note }) => (
          <li key={href}>
            <a href={href} className="tap bold">
              {label}
            </a>{" "}
            <span className="soft">{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One record: what pages show, and every version that there was. */
export function RecordPage({ title, note, facts, actions, history }: Of<"record">) {
  return (
    <>
      <h1>{title}</h1>
      <p>{note}</p>
      <dl className="slip office-facts">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt className="soft">{fact.name}</dt>
            <dd>
              <Said fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      <Actions actions={actions} />
      {history.length === 0 ? null : (
        <section aria-labelledby="history" className="stack gap-2">
          <h2 id="history">Earlier and later</h2>
          <ol className="stack gap-2" reversed>
            {history.map(({ number, what, actions: own }) => (
              <li key={number} className="office-version">
                {what}
                <Links links={own} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The form of a record. Without script too the browser checks nothing, so that one page says everything that is wrong. */
export function RecordFormPage({ title, action, fields, values, problems }: Of<"record-form">) {
  return (
    <>
      <h1>{title}</h1>
      <form method="post" action={action} encType="multipart/form-data" className="office-form" noValidate>
        <Problems problems={problems} />
        {fields.map((field) => (
          <RecordInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ""}
            problem={problems.find((problem) => problem.field === field.name)?.message}
          />
        ))}
        <Button type="submit">Save and look at it</Button>
      </form>
    </>
  );
}

const INPUTS = { text: "text", number: "text", day: "date", month: "month" } as const;

function RecordInput({
  field: { name, label, hint, type, isOptional },
  value,
  problem,
}: {
  field: RecordField;
  value: string;
  problem: string | undefined;
}) {
  const words = isOptional ? `${label} (may stay empty)` : label;
  if (type === "picture") return <PictureInput name={name} label={words} value={value} hint={hint} problem={problem} />;
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
          rows={8}
          defaultValue={value}
          className="office-long"
          aria-describedby={problem ? `${name}-hint ${name}-error` : `${name}-hint`}
          aria-invalid={problem ? true : undefined}
        />
      </div>
    );
  }
  return (
    <Field
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

/** A picture to choose. The one that was chosen before stays until another is. */
function PictureInput({
  name,
  label,
  value,
  hint,
  problem,
}: {
  name: string;
  label: string;
  value: string;
  hint: string | undefined;
  problem: string | undefined;
}) {
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
      <Field
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

/** One version: what it changes, and the page with it, as wide as on a phone. */
export function VersionPage({ title, note, preview, changes, actions }: Of<"version">) {
  return (
    <>
      <h1>{title}</h1>
      <p>{note}</p>
      {changes.length === 0 ? <p>It says what pages show now.</p> : null}
      <dl className="slip office-facts">
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>
              {after.value === "" ? <em>empty</em> : <Said fact={after} />}
              {before.value === "" ? null : (
                <del className="block soft">
                  <span className="visually-hidden">Until now: </span>
                  <Said fact={before} />
                </del>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Actions actions={actions} />
      {preview === undefined ? null : (
        <iframe src={preview} title="The page as it would be" loading="lazy" className="office-preview" />
      )}
    </>
  );
}

export function ImportPage({ title, drafts, left }: Of<"import">) {
  return (
    <>
      <h1>{title}</h1>
      <p>Open each, look at it, and publish it.</p>
      <Links links={drafts} />
      <Facts facts={left.map((text) => ["Left out", text] as const)} />
    </>
  );
}

function Said({ fact: { value, picture } }: { fact: RecordFact }) {
  return picture ? <img src={picture} alt="" className="office-picture" /> : value;
}

function Links({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="cluster gap-x-3">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className="tap">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
