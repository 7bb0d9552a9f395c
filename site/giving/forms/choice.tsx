import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "#site/parts/form.tsx";
import field from "#site/parts/form.module.css";
import styles from "./choice.module.css";

/**
 * One answer. Its `note` is part of the label, which a screen reader reads as a whole. `describedBy` is the id of a
 * description elsewhere.
 */
type Option = {
  value: string;
  label: string;
  note?: string | undefined;
  mark?: ReactNode;
  describedBy?: string | undefined;
};

type ChoiceProps = {
  name: string;
  legend: string;
  options: readonly Option[];
  chosen: string;
  error: string | undefined;
  layout: "row" | "column";
};

/**
 * A question with a few answers as radios: short ones in a row, or tiles in a column. The first radio has the name as
 * its id.
 */
export function Choice({ name, legend, options, chosen, error, layout }: ChoiceProps) {
  const inputOf = ({ value, describedBy }: Option, index: number) => ({
    type: "radio",
    id: index === 0 ? name : `${name}-${value}`,
    name,
    value,
    defaultChecked: value === chosen,
    "aria-describedby": [error && `${name}-error`, describedBy].filter(Boolean).join(" ") || undefined,
  });
  return (
    <fieldset className="stack" data-error={error ? "" : undefined}>
      <legend className={`${styles.legend} bold`}>{legend}</legend>
      <FieldError id={name} error={error} />
      {layout === "row" ? (
        <div className="cluster gap-1">
          {options.map((option, index) => (
            <Chip key={option.value} label={option.label} {...inputOf(option, index)} />
          ))}
        </div>
      ) : (
        <div className={`${styles.tiles} stack`}>
          {options.map((option, index) => (
            <label key={option.value} className={`${field.box} ${styles.tile} row align-center`}>
              <input {...inputOf(option, index)} />
              {option.mark}
              <span className="stack tight">
                <span className="bold">{option.label}</span>
                {option.note ? <span className="soft small">{option.note}</span> : null}
              </span>
            </label>
          ))}
        </div>
      )}
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
