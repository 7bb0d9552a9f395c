import type { ReactNode } from "react";
import { FieldError } from "#site/components/field.tsx";
import styles from "./choice.module.css";

/** A note stands in the answer's label, which is read out whole; `describedBy` is the id of words elsewhere that belong to it. */
export type Option = {
  value: string;
  label: string;
  note?: string | undefined;
  mark?: ReactNode;
  describedBy?: string | undefined;
};

/** A question with a few answers as radios drawn as tiles. The first radio has the name as its id. */
export function Choice({
  name,
  legend,
  options,
  chosen,
  error,
  layout,
}: {
  name: string;
  legend: string;
  options: readonly Option[];
  chosen: string;
  error: string | undefined;
  layout: "row" | "column";
}) {
  return (
    <fieldset className={styles.choice} data-error={error ? "" : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldError id={name} error={error} />
      <div className={styles.tiles} data-layout={layout}>
        {options.map(({ value, label, note, mark, describedBy }, index) => {
          const id = index === 0 ? name : `${name}-${value}`;
          const described = [error && `${name}-error`, describedBy].filter(Boolean).join(" ");
          return (
            <label key={value} className={styles.tile}>
              <input
                type="radio"
                id={id}
                name={name}
                value={value}
                defaultChecked={value === chosen}
                aria-describedby={described || undefined}
              />
              {mark}
              <span className={styles.words}>
                <span className={styles.name}>{label}</span>
                {note ? <span className={styles.note}>{note}</span> : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
