import type { Chart } from "../view.ts";
import { Facts } from "./parts.tsx";

/** In units of the drawing. */
const [WIDTH, HEIGHT] = [600, 160];

/**
 * A bar for each day or month. The same figures are a list, for a screen reader and whoever wants them, unless the page has
 * them in a table (`isInTable`).
 */
export function BarChart({ title, bars, isInTable = false }: Chart & { isInTable?: boolean }) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const step = WIDTH / bars.length;
  return (
    <figure className="office-chart">
      <figcaption className="bold">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, amount, text }, index) => {
          const height = (amount / most) * (HEIGHT - 2);
          return (
            <rect
              key={label}
              x={index * step + step * 0.1}
              y={HEIGHT - Math.max(height, 1)}
              width={step * 0.8}
              height={Math.max(height, 1)}
            >
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
