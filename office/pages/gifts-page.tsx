import { Button } from "#site/parts/button.tsx";
import { Field, SelectField } from "#site/parts/field.tsx";
import type { GiftLine, View } from "../view.ts";
import { Problems } from "./parts.tsx";

/** Finds gifts. The form is posted, because what is searched for may name a person and must not stand in an address. */
export function GiftsPage({ values, problems, states, found }: Extract<View, { kind: "gifts" }>) {
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <>
      <h1>Gifts</h1>
      <form method="post" action="/gifts" className="office-form">
        <Problems problems={problems} />
        <Field
          id="who"
          label="Reference, receipt number, phone or e-mail"
          hint="Leave it empty to see the newest gifts of a day or a state."
          error={problemOf("who")}
          defaultValue={values["who"]}
          autoComplete="off"
          spellCheck={false}
        />
        <Field id="day" label="Day" type="date" error={problemOf("day")} defaultValue={values["day"]} width="short" />
        <Field
          id="amount"
          label="Amount"
          prefix="GH₵"
          width="short"
          inputMode="decimal"
          autoComplete="off"
          error={problemOf("amount")}
          defaultValue={values["amount"]}
        />
        <SelectField id="state" label="State" error={problemOf("state")} defaultValue={values["state"] ?? ""}>
          <option value="">any</option>
          <option value="open">without an outcome</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <Button type="submit">Find gifts</Button>
      </form>
      {found ? <Found {...found} values={values} /> : null}
    </>
  );
}

function Found({
  gifts,
  after,
  values,
}: {
  gifts: GiftLine[];
  after: string | null;
  values: Readonly<Record<string, string>>;
}) {
  return (
    <section aria-labelledby="found" className="stack">
      <h2 id="found">{gifts.length > 0 ? "Found" : "No gift was found"}</h2>
      <GiftTable gifts={gifts} />
      {after === null ? null : (
        <form method="post" action="/gifts">
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="after" value={after} />
          <Button type="submit" look="outline">
            Earlier gifts
          </Button>
        </form>
      )}
    </section>
  );
}

export function GiftTable({ gifts }: { gifts: readonly GiftLine[] }) {
  if (gifts.length === 0) return null;
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">Gift</th>
          <th scope="col">State</th>
          <th scope="col">Amount</th>
          <th scope="col">Donor</th>
          <th scope="col">Begun (GMT)</th>
        </tr>
      </thead>
      <tbody>
        {gifts.map(({ id, reference, what, state, amount, name, phone, begun }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/gifts/${id}`}>{reference}</a> {what}
            </th>
            <td>{state}</td>
            <td>{amount}</td>
            <td>
              {name} {phone}
            </td>
            <td>{begun}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
