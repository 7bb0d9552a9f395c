import type { ReactNode } from "react";
import { Button, ButtonLink } from "#site/parts/button.tsx";
import { ErrorSummary } from "#site/parts/error-summary.tsx";
import { HiddenFields } from "#site/parts/field.tsx";
import type { Chips, Link, PasskeyQuestion, Problem, Row } from "../view.ts";

/** A part of a page, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="stack gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What is known, each fact with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="slip office-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What may be done now: the first is what one usually does. */
export function Actions({ actions, label }: { actions: readonly Link[]; label?: string }) {
  if (actions.length === 0) return null;
  return (
    <ul className="office-actions" aria-label={label}>
      {actions.map((action, index) => (
        <li key={action.href}>
          <ButtonLink to={action.href} look={index === 0 ? "solid" : "outline"}>
            {action.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Links, each with what one needs to know of it. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="office-rows">
      {rows.map(({ label, href, note }) => (
        <li key={href}>
          <a href={href} className="tap bold">
            {label}
          </a>{" "}
          <span className="block soft">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** What one may choose from a list, and what is chosen. */
export function ChipRow({ label, chips }: Chips) {
  return (
    <nav aria-label={label}>
      <ul className="office-chips">
        {chips.map(({ label: words, href, count, isChosen }) => (
          <li key={words}>
            <a href={href} aria-current={isChosen ? "true" : undefined}>
              {words} {count === undefined ? null : <small>{count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Cell = string | number | { text?: string; links: readonly Link[] };

function drawn(cell: Cell | undefined): ReactNode {
  if (typeof cell !== "object") return cell;
  return (
    <>
      {cell.text}{" "}
      {cell.links.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </>
  );
}

/**
 * A table, whose cells have their headings beside them on a phone. The first cell of a row names it. `numbersFrom`: the
 * first column of figures.
 */
export function Table({
  columns,
  rows,
  total,
  numbersFrom = columns.length,
}: {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  total?: readonly Cell[];
  numbersFrom?: number;
}) {
  const numbers = (at: number) => (at < numbersFrom ? undefined : "numbers");
  const row = ([name, ...cells]: readonly Cell[], index: number) => (
    <tr key={index}>
      <th scope="row">{drawn(name)}</th>
      {cells.map((cell, at) => (
        <td key={columns[at + 1]} className={numbers(at + 1)} data-label={columns[at + 1]}>
          {drawn(cell)}
        </td>
      ))}
    </tr>
  );
  return (
    <table className="table table-rows office-labelled">
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={numbers(at)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
      {total ? <tfoot className="bold">{row(total, 0)}</tfoot> : null}
    </table>
  );
}

/** Links in a line, less than what one usually does. */
export function Links({ links }: { links: readonly Link[] }) {
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

export function Problems({ problems }: { problems: readonly Problem[] }) {
  return problems.length > 0 ? <ErrorSummary errors={problems} /> : null;
}

/** The button that asks for a passkey (`office-script.ts`). It needs script, because the browser's passkeys do. */
export function PasskeyForm({
  question: { use, action, payload, seal, options },
  label,
  problem,
}: {
  question: PasskeyQuestion;
  label: string;
  problem: string | undefined;
}) {
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
