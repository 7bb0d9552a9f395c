import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonLook } from "#site/parts/button.tsx";
import { HiddenFields } from "#site/parts/form.tsx";
import type { Act, Cell, Chips, Item, Table as TableView } from "../view.ts";

/** What is known, each fact with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="slip office-facts">
      {facts.map(([name, value], index) => (
        // Two facts may have one name, and the page stays as it is.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What may be done, or where one may go on. `isPlain`: links look like links. */
export function Actions({ actions, isPlain = false }: { actions: readonly Act[]; isPlain?: boolean }) {
  return (
    <ul className={isPlain ? "cluster gap-x-3" : "office-actions"}>
      {actions.map((act, index) => (
        <li key={act.label}>
          <ActPart act={act} look={isPlain ? undefined : index === 0 ? "solid" : "outline"} />
        </li>
      ))}
    </ul>
  );
}

/** Without a `look` a link looks like one. */
function ActPart({ act, look }: { act: Act; look?: ButtonLook | undefined }) {
  if ("action" in act)
    return (
      <form method="post" action={act.action}>
        <HiddenFields fields={act.fields} />
        <Button type="submit" look={look ?? "outline"}>
          {act.label}
        </Button>
      </form>
    );
  return look ? (
    <ButtonLink to={act.href} look={look}>
      {act.label}
    </ButtonLink>
  ) : (
    <a href={act.href} className="tap">
      {act.label}
    </a>
  );
}

/** What there is, each with what one needs to know of it and what may be done about it. */
export function List({ items }: { items: readonly Item[] }) {
  const isOfLinks = items.some(({ href }) => href !== undefined);
  return (
    <ol className={isOfLinks ? "office-rows" : "office-list"}>
      {items.map(({ label, href, note, isUrgent = false, actions = [] }, index) => (
        // Two things may have the same words, and the page stays as it is.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="cluster">
          <p>
            {href === undefined ? (
              label && <strong>{label}</strong>
            ) : (
              <a href={href} className="tap bold">
                {label}
              </a>
            )}{" "}
            <span className={isOfLinks ? `block ${isUrgent ? "accent" : "soft"}` : undefined}>{note}</span>
          </p>
          {actions.map((act) => (
            <ActPart key={act.label} act={act} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** What one may choose from a list, and what is chosen. */
export function ChipRow({ label, chips }: Chips) {
  return (
    <nav aria-label={label}>
      <ul className="office-chips">
        {chips.map(({ label: words, href, isChosen }) => (
          <li key={words}>
            <a href={href} aria-current={isChosen ? "true" : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A table, whose cells have their headings beside them on a phone. */
export function Table({ columns, rows, total }: TableView) {
  const numbers = (at: number) => (total && at > 0 ? "numbers" : undefined);
  const row = ([name = "", ...cells]: readonly Cell[], index: number) => (
    <tr key={index}>
      <th scope="row">
        <CellPart cell={name} />
      </th>
      {cells.map((cell, at) => (
        <td key={columns[at + 1]} className={numbers(at + 1)} data-label={columns[at + 1]}>
          <CellPart cell={cell} />
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

function CellPart({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;
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
