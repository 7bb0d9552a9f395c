import type { Chart } from "../view.ts";

/** In units of the drawing. */
const [WIDTH, HEIGHT] = [600, 160];

/** A bar for each day or month. What it says is a table, too, for a screen reader and for who wants the figures. */
export function BarChart({ title, bars }: Chart) {
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
      <details>
        <summary>{title} in figures</summary>
        <dl className="slip office-facts">
          {bars.map(({ label, text }) => (
            <div key={label}>
              <dt className="soft">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </figure>
  );
}
