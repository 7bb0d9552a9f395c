import { Button } from "#site/components/button.tsx";
import { Field } from "#site/components/field.tsx";
import type { TransferRow, View } from "../view.ts";
import { Facts, Problems } from "./parts.tsx";

/** The payments that only the provider has, for the person who proposes to count them. */
export function AdoptPage({ title, text, problems, file, rows }: Extract<View, { kind: "adopt" }>) {
  return (
    <>
      <h1>{title}</h1>
      <p className="measure-wide">
        {text} Another person compares them with the provider’s list and approves them. Each is then counted once, with
        a receipt.
      </p>
      <form
        method="post"
        action="/deeds/adopt-propose"
        encType="multipart/form-data"
        className="stack gap-3"
        noValidate
      >
        <Problems problems={problems} />
        <input type="hidden" name="file" value={file} />
        <Transfers rows={rows} />
        {rows.some(({ tick }) => tick) ? (
          <Button type="submit" name="step" value="propose">
            Continue
          </Button>
        ) : null}
      </form>
    </>
  );
}

/** The gifts that somebody has proposed together, for the person who approves them. */
export function BatchPage({ title, facts, text, rows, batch }: Extract<View, { kind: "batch" }>) {
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

function Transfers({ rows }: { rows: readonly TransferRow[] }) {
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
