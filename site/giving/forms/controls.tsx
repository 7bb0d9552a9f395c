import type { ComponentProps, ReactNode } from "react";
import { formatCedis, toCedis } from "#contract/money.ts";
import field from "#site/parts/form.module.css";
import { FieldError } from "#site/parts/form.tsx";
import { Vignette } from "#site/parts/pictures.tsx";
import { SLIDER } from "./impact-form.ts";
import styles from "./controls.module.css";

type QuestionProps = { name: string; legend: string; error: string | undefined; children: ReactNode };

/** A question with a few answers as radios. */
export function Question({ name, legend, error, children }: QuestionProps) {
  return (
    <fieldset className="stack" data-error={error ? "" : undefined}>
      <legend className={`${styles.legend} bold`}>{legend}</legend>
      <FieldError id={name} error={error} />
      {children}
    </fieldset>
  );
}

type ChipProps = { label: string; isWide?: boolean } & Omit<ComponentProps<"input">, "className">;

/** A radio or a checkbox that lies invisible over its words. `isWide`: it may take two columns. */
export function Chip({ label, isWide = false, ...input }: ChipProps) {
  return (
    <label className={`${styles.chip} stack`} data-wide={isWide ? "" : undefined}>
      <input {...input} className={`${styles.input} full`} />
      <span className={`${field.box} ${styles.face} stack bold middle`}>{label}</span>
    </label>
  );
}

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
