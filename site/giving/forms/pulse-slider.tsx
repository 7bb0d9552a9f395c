import { formatCedis, toCedis } from "#contract/money.ts";
import { SLIDER } from "./impact-form.ts";
import styles from "./pulse-slider.module.css";

/** The line, 1000 by 170 units: one heartbeat for every GH₵1,000, each clearly stronger than the one before. */
const LINE =
  "M0 150H16L24 148L32 150L40 151L50 128L59 153L65 150L75 148L84 150H116L124 147L132 150L140 152L150 120L159 154L165 150L175 147L184 150H216L224 147L232 150L240 152L250 110L259 155L265 150L275 145L284 150H316L324 146L332 150L340 153L350 99L359 157L365 150L375 144L384 150H416L424 145L432 150L440 154L450 87L459 158L465 150L475 143L484 150H516L524 143L532 150L540 154L550 73L559 160L565 150L575 141L584 150H616L624 142L632 150L640 155L650 58L659 162L665 150L675 140L684 150H716L724 141L732 150L740 156L750 43L759 164L765 150L775 138L784 150H816L824 139L832 150L840 157L850 27L859 166L865 150L875 136L884 150H916L924 138L932 150L940 158L950 10L959 168L965 150L975 134L984 150H1000";

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
