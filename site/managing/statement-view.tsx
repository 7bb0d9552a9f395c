import { dateText } from "#contract/date-text.ts";
import { STATEMENT as WORDS } from "#site/content/giving/manage.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { useSite } from "#site/site-config.ts";
import type { GivingLine, GivingStatement } from "./giving-statement.ts";
import { receiptName } from "./managed-donation.ts";
import { Sheet } from "./sheet.tsx";
import { StatementDays } from "./statement-days.tsx";
import "#site/styles/lists.css";
import "#site/styles/layout.css";
import styles from "./statement-view.module.css";

/** A giving statement, drawn as a sheet of paper, below the form for another period. `opened`: when the page was opened. */
export function StatementView({ statement, opened }: { statement: GivingStatement; opened: number }) {
  const { brand } = useSite();
  const { whole, from, to, names, lines, given, returned } = statement;
  const left = (given - returned) as Pesewas;
  const facts: [string, string][] = [
    [WORDS.days, WORDS.daysText(dateText(from), dateText(to))],
    [WORDS.covers, whole ? WORDS.scopes.phone : WORDS.scopes.donation],
    ...(names.length > 0 ? [[WORDS.from, names.join(", ")] as [string, string]] : []),
    [WORDS.paidTo, brand.name],
    ...(brand.registration ? [[WORDS.registration, brand.registration] as [string, string]] : []),
    [WORDS.made, dateText(new Date(opened).toISOString().slice(0, 10))],
  ];
  return (
    <>
      <StatementDays from={from} to={to} />
      <Sheet title={WORDS.title} lines={facts} words={WORDS}>
        {lines.length > 0 ? <Lines lines={lines} /> : <p>{WORDS.none}</p>}
        <dl className={`${styles.totals} stack gap-1 numbers`}>
          {(
            [
              [WORDS.given, given],
              [WORDS.returned, returned],
              [WORDS.left, left],
            ] as const
          ).map(([name, amount]) => (
            <div className="row gap-2 apart" key={name}>
              <dt>{name}</dt>
              <dd className="bold">{signed(amount)}</dd>
            </div>
          ))}
        </dl>
        {left < 0 ? <p>{WORDS.moreReturned}</p> : null}
        <p className={`${styles.note} soft small`}>{WORDS.note}</p>
      </Sheet>
    </>
  );
}

function Lines({ lines }: { lines: readonly GivingLine[] }) {
  return (
    <table className={`${styles.lines} table`}>
      <thead>
        <tr>
          <th className="soft small" scope="col">
            {WORDS.what}
          </th>
          <th className="numbers soft small" scope="col">
            {WORDS.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, kind, corrects, amount, type, reference, receipt }) => (
          <tr key={`${at} ${kind} ${reference} ${receipt}`}>
            <th scope="row">
              <span className={`${styles.date} block bold`}>{dateText(at.slice(0, 10))}</span>
              {kind === "credit" ? givenText(type) : WORDS[kind]}
              <span className={`${styles.names} block soft small`}>
                {reference}
                {receipt === undefined ? null : `, ${WORDS.receipt(receiptName(receipt))}`}
              </span>
            </th>
            <td className="numbers bold">{signed(adds(kind, corrects) ? amount : (-amount as Pesewas))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a line says that we have more of the donor's money than before. */
function adds(kind: GivingLine["kind"], corrects: GivingLine["corrects"]): boolean {
  return kind === "correction" ? corrects !== "credit" : kind === "credit";
}

function givenText(type: GivingLine["type"]): string {
  return type === "one-time" ? WORDS.once : WORDS.charge(type);
}

function signed(amount: Pesewas): string {
  return amount < 0 ? `−${formatCedis(-amount as Pesewas)}` : formatCedis(amount);
}
