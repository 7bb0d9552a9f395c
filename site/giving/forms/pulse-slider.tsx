import { formatCedis, toCedis } from "#contract/money.ts";
import { SLIDER } from "./impact-form.ts";
import styles from "./pulse-slider.module.css";

const BEATS = 10;
const BASE = 150;

/** The line, 1000 by 170 units: one heartbeat for every GH₵1,000, each clearly stronger than the one before. */
const LINE = Array.from({ length: BEATS }, (_, index) =>
  beat(index * 100 + 50, 0.12 + 0.88 * ((index + 1) / BEATS) ** 1.4),
)
  .join("")
  .replace(/^/u, `M0 ${BASE}`)
  .concat(`H1000`);

function beat(centre: number, strength: number): string {
  const at = (dx: number, dy: number) => `L${centre + dx} ${Math.round(BASE + dy * strength)}`;
  return [
    `H${centre - 34}`,
    at(-26, -12),
    at(-18, 0),
    at(-10, 8),
    at(0, -140),
    at(9, 18),
    at(15, 0),
    at(25, -16),
    at(34, 0),
  ].join("");
}

/**
 * The amount as a pulse line that grows stronger with the gift, over a native range. Script colours the line up to the
 * amount, and has a screen reader read the amount; without it the range announces its own number.
 */
export function PulseSlider({ start, error }: { start: string; error: string | undefined }) {
  return (
    <div className={styles.slider} data-part="slider">
      <svg
        className={`${styles.line} centre`}
        overflow="visible"
        strokeLinecap="round"
        strokeLinejoin="round"
        viewBox="0 0 1000 170"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <clipPath id="gift-reached">
          <rect data-part="reached" width="0" height="170" />
        </clipPath>
        <path
          d={LINE}
          className={styles.rest}
          stroke="var(--color-line)"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={LINE}
          className={styles.reached}
          stroke="var(--color-pulse)"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
          clipPath="url(#gift-reached)"
        />
      </svg>
      <input
        type="range"
        id="Amount"
        name="Amount"
        className={`${styles.range} full`}
        min={toCedis(SLIDER.minimum)}
        max={toCedis(SLIDER.maximum)}
        step={toCedis(SLIDER.step)}
        defaultValue={start}
        aria-label="Your gift"
        aria-describedby={error ? "Amount-error" : undefined}
      />
      <p className={`${styles.ends} stack soft small`} aria-hidden="true">
        <span>{formatCedis(SLIDER.minimum)}</span>
        <span>{formatCedis(SLIDER.middle)}</span>
        <span>{formatCedis(SLIDER.maximum)}</span>
      </p>
    </div>
  );
}
