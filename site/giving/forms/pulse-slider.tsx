import { formatCedis, toCedis } from "#contract/money.ts";
import { Vignette } from "#site/parts/pictures.tsx";
import { SLIDER } from "./impact-form.ts";
import styles from "./pulse-slider.module.css";

/**
 * The amount as a pulse line that grows stronger with the gift, over a native range. Script colours the line up to the
 * amount, and has a screen reader read the amount; without it the range announces its own number.
 */
export function PulseSlider({ start, error }: { start: string; error: string | undefined }) {
  return (
    <div className={styles.slider} data-part="slider">
      <Vignette drawing="gift-pulse" />
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
