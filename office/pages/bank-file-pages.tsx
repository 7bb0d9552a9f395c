import { Button } from "#site/components/button.tsx";
import { Field, SelectField } from "#site/components/field.tsx";
import type { TransferRow, View } from "../view.ts";
import { Facts, Problems } from "./parts.tsx";

type Of<Kind> = Extract<View, { kind: Kind }>;

const COLUMNS = [
  { name: "day", label: "Day" },
  { name: "amount", label: "Money that came in" },
  { name: "name", label: "Who paid (may stay empty)" },
  { name: "reference", label: "Reference", hint: "The books keep its numbers, never its words." },
];
const ORDERS = [
  ["", "As the file shows"],
  ["day-first", "Day first: 31/12/2026"],
  ["month-first", "Month first: 12/31/2026"],
] as const;

/** Asks for the bank's file, then for what its columns mean, then for the rows that are gifts. */
export function BankFilePage(view: Of<"bank-file">) {
  const { title, problems, file, rows, aside, note } = view;
  if (file === "") return <ChooseFile title={title} problems={problems} />;
  return (
    <>
      <h1>{title}</h1>
      <form
        method="post"
        action="/deeds/transfers-propose"
        encType="multipart/form-data"
        className="stack gap-3"
        noValidate
      >
        <Problems problems={problems} />
        <input type="hidden" name="file" value={file} />
        <Columns {...view} />
        {note === "" ? null : <p className="measure-wide bold">{note}</p>}
        {rows.length === 0 ? null : (
          <>
            <p className="measure-wide">Tick the rows that are gifts. Nothing else of the file is kept.</p>
            <Transfers rows={rows} />
            <ul className="office-deeds">
              <li>
                <Button type="submit" name="step" value="propose">
                  Continue
                </Button>
              </li>
              <li>
                <Button type="submit" name="step" value="tick" look="outline">
                  Tick every row
                </Button>
              </li>
            </ul>
          </>
        )}
      </form>
      {aside.length === 0 ? null : (
        <details>
          <summary>{aside.length === 1 ? "1 row is set aside" : `${aside.length} rows are set aside`}</summary>
          <ul className="bullets">
            {aside.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <a href="/deeds/transfers-propose" className="tap">
          Choose another file
        </a>
      </p>
    </>
  );
}

function ChooseFile({ title, problems }: Pick<Of<"bank-file">, "title" | "problems">) {
  return (
    <>
      <h1>{title}</h1>
      <form method="post" action="/deeds/transfers-propose" encType="multipart/form-data" className="office-form">
        <Problems problems={problems} />
        <Field
          id="file"
          label="The bank’s list of transfers, as CSV"
          hint="You then tick the rows that are gifts. A row that was proposed before is never proposed twice."
          type="file"
          accept=".csv,text/csv"
          error={problems[0]?.message}
        />
        <Button type="submit">Read it</Button>
      </form>
    </>
  );
}

function Columns({ headings, columns, order, rows, problems }: Of<"bank-file">) {
  return (
    <details open={rows.length === 0}>
      <summary>Columns</summary>
      <div className="office-form">
        {COLUMNS.map(({ name, label, hint }) => (
          <SelectField
            key={name}
            id={name}
            label={label}
            hint={hint}
            error={problems.find(({ field }) => field === name)?.message}
            defaultValue={columns[name]}
          >
            <option value="">None</option>
            {headings.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField id="order" label="How days are written" defaultValue={order}>
          {ORDERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="step" value="read" look="outline">
          Read it again
        </Button>
      </div>
    </details>
  );
}

/** The gifts that somebody has proposed together, for the person who approves them. */
export function BatchPage({ title, facts, text, rows, batch }: Of<"batch">) {
  return (
    <>
      <h1>{title}</h1>
      <Facts facts={facts} />
      <p className="measure-wide">{text}</p>
      <Transfers rows={rows} />
      <form method="post" action="/deeds/transfers-approve" className="office-form">
        <input type="hidden" name="batch" value={batch} />
        <Button type="submit">Continue</Button>
      </form>
    </>
  );
}

export function Transfers({ rows }: { rows: readonly TransferRow[] }) {
  return (
    <table className="table office-transfers" id="rows" tabIndex={-1}>
      <thead>
        <tr>
          <th scope="col">Day and sum</th>
          <th scope="col">Who and what</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.day} ${row.tick?.name ?? row.deed?.href ?? row.reference} ${row.state ?? ""}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { day, amount, who, reference, state, tick, deed, email } }: { row: TransferRow }) {
  const name = [day, amount, who].filter(Boolean).join(", ");
  const money = (
    <span>
      {day}
      <br />
      <strong>{amount}</strong>
    </span>
  );
  return (
    <tr>
      <td>
        {tick ? (
          <label className="office-choice">
            <input type="checkbox" name={tick.name} defaultChecked={tick.isTicked} aria-label={name} />
            {money}
          </label>
        ) : (
          money
        )}
      </td>
      <td>
        {who === "" ? null : <p>{who}</p>}
        <p className="small soft">{reference}</p>
        {state === undefined ? null : <p className="small bold">{state}</p>}
        {deed ? (
          <a href={deed.href} className="tap" aria-label={`${deed.label} ${name}`}>
            {deed.label}
          </a>
        ) : null}
        {email ? (
          <Field
            id={email.name}
            label="E-mail for the receipt, if you know it"
            type="email"
            defaultValue={email.value}
            error={email.problem}
          />
        ) : null}
      </td>
    </tr>
  );
}
