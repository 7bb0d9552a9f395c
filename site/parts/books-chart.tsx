import type { BooksRow } from "#contract/books.ts";
import { formatCedis, fromCedis } from "#contract/money.ts";
import { monthsText } from "#contract/date-text.ts";
import { books } from "#site/facts/pages/books.ts";
import "#site/styles/layout.css";
import styles from "./books-chart.module.css";

/**
 * Limits of the chart. It shows at most this many of the newest rows, so that bars stay wide enough on a phone, and has
 * room for `FEWEST` even if there are fewer rows.
 */
const MOST = 12;
const FEWEST = 6;
const BAR = { width: 40, gap: 16 };
const HEIGHT = 160;

/** What was received, as bars, the oldest first. The table below says the same. */
export function BooksChart({ rows }: { rows: readonly BooksRow[] }) {
  const shown = rows.slice(0, MOST).toReversed();
  const most = Math.max(...shown.map(({ received }) => received), 1);
  const width = Math.max(shown.length, FEWEST) * (BAR.width + BAR.gap) - BAR.gap;
  const parts = shown.map(({ from, to, received }) => `${monthsText(from, to)} ${formatCedis(fromCedis(received))}`);
  return (
    <svg
      className={`${styles.chart} full measure`}
      viewBox={`0 0 ${width} ${HEIGHT + 28}`}
      role="img"
      aria-label={books.chart.label(parts.join(", "))}
    >
      <path d={`M0 ${HEIGHT + 1}H${width}`} />
      {shown.map(({ from, to, received }, index) => {
        const height = Math.max(2, Math.round((received / most) * HEIGHT));
        const left = index * (BAR.width + BAR.gap);
        return (
          <g key={from} className="accent">
            <rect fill="currentColor" x={left} y={HEIGHT - height} width={BAR.width} height={height} rx="4" />
            <text
              className="soft small"
              fill="currentColor"
              textAnchor="middle"
              x={left + BAR.width / 2}
              y={HEIGHT + 22}
            >
              {monthsText(to, to).slice(0, 3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
