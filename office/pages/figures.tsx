import type { GiftLine } from "../gift-words.ts";
import type { Chart as ChartView, Sum } from "../view.ts";
import { Facts } from "./lists.tsx";

/** Figures that one sees first, each with what it counts or is compared with. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="office-sums">
      {sums.map(({ label, amount, notes = [] }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="headline step-2">{amount}</dd>
          {notes.map((note) => (
            <dd key={note} className="small">
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** In units of the drawing. */
const [WIDTH, HEIGHT] = [600, 160];

/** A bar for each day or month. The same figures are a list, for a screen reader and whoever wants them. */
export function Chart({ title, bars, isInTable = false }: ChartView) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const step = WIDTH / bars.length;
  return (
    <figure className="office-chart">
      <figcaption className="bold">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, amount, text }, index) => {
          const height = Math.max((amount / most) * (HEIGHT - 2), 1);
          return (
            <rect key={label} x={index * step + step * 0.1} y={HEIGHT - height} width={step * 0.8} height={height}>
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="office-ends" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      {isInTable ? null : (
        <details>
          <summary>{title} in figures</summary>
          <Facts facts={bars.map(({ label, text }) => [label, text])} />
        </details>
      )}
    </figure>
  );
}

export function GiftTable({ gifts }: { gifts: readonly GiftLine[] }) {
  return (
    <table className="table table-rows office-gifts">
      <thead>
        <tr>
          {["Gift", "Amount", "Donor", "State", "Begun (GMT)"].map((column) => (
            <th key={column} scope="col" className={column === "Amount" ? "numbers" : undefined}>
              {column}
            </th>
          ))}
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
