import { Button, ButtonLink } from "#site/parts/button.tsx";
import { Field, HiddenFields } from "#site/parts/field.tsx";
import type { GiftLine, GiftsView, Of } from "../view.ts";
import { Actions, ChipRow, Facts, Links, Problems, Section } from "./parts.tsx";

/** The newest gifts, which chips choose from, and one field that finds any. */
export function GiftsPage({ find, problems, chips, gifts, more, file }: GiftsView) {
  const isFound = chips.length === 0;
  return (
    <>
      <form method="post" action="/gifts" role="search" className="office-search">
        <Problems problems={problems} />
        <Field
          id="find"
          label="Find a gift"
          hint="A reference, a receipt’s number, a phone, an email, a sum or a day"
          error={problems[0]?.message}
          defaultValue={find}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">Find</Button>
      </form>
      <div className="stack gap-2">
        {chips.map((row) => (
          <ChipRow key={row.label} {...row} />
        ))}
      </div>
      <Section title={gifts.length === 0 ? "No gift was found" : isFound ? "Found" : "Newest first"}>
        <GiftTable gifts={gifts} />
        <div className="office-actions">
          {more === null ? null : isFound ? (
            <form method="post" action="/gifts">
              <HiddenFields fields={{ find, after: more }} />
              <Button type="submit" look="outline">
                Earlier gifts
              </Button>
            </form>
          ) : (
            <ButtonLink to={more} look="outline">
              Earlier gifts
            </ButtonLink>
          )}
          {gifts.length === 0 ? null : (
            <form method="post" action="/gifts/file">
              <HiddenFields fields={file} />
              <Button type="submit" look="outline">
                Download CSV
              </Button>
            </form>
          )}
          {isFound ? <a href="/gifts">All gifts</a> : null}
        </div>
      </Section>
    </>
  );
}

export function GiftTable({ gifts }: { gifts: readonly GiftLine[] }) {
  if (gifts.length === 0) return null;
  return (
    <table className="table table-rows office-gifts">
      <thead>
        <tr>
          <th scope="col">Gift</th>
          <th scope="col" className="numbers">
            Amount
          </th>
          <th scope="col">Donor</th>
          <th scope="col">State</th>
          <th scope="col">Begun (GMT)</th>
        </tr>
      </thead>
      <tbody>
        {gifts.map(({ id, reference, what, state, amount, name, phone, begun, next }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/gifts/${id}`}>{reference}</a> <span className="small soft">{what}</span>
            </th>
            <td className="numbers">{amount}</td>
            <td>
              {name} <span className="nowrap">{phone}</span>
            </td>
            <td className="office-state">{state}</td>
            <td>
              <span className="nowrap">{begun}</span>{" "}
              {next === "" ? null : <span className="block">Next charge {next}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One gift: what is known, what may be done now, and everything that has happened. */
export function GiftPage({ facts, actions, links, moments, charges }: Of<"gift">) {
  return (
    <>
      <Actions actions={actions} label="What may be done now" />
      <Facts facts={facts} />
      <Links links={links} />
      {charges.length > 0 ? (
        <Section title="Its charges">
          <GiftTable gifts={charges} />
        </Section>
      ) : null}
      <Section title="What has happened">
        <ol className="bullets">
          {moments.map(({ at, what, by, note }, index) => (
            // A gift's history only grows, and two things may happen at once.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <strong>{what}</strong> {at}, {by}
              {note === "" ? "" : `: ${note}`}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
