import { Button } from "#site/parts/button.tsx";
import { Logo } from "#site/parts/logo.tsx";
import { unbroken } from "#site/facts/contact.ts";
import { useSite } from "#site/site-config.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./sheet.module.css";

/** A sheet of paper: lines of name and value. Only the sheet is printed. */
export function Sheet({
  title,
  lines,
  words,
}: {
  title: string;
  lines: readonly [name: string, value: string][];
  words: { print: string; printHow: string; back: string };
}) {
  const { brand } = useSite();
  return (
    <div className={`${styles.layout} stack gap-4`}>
      <article className={`${styles.sheet} stack gap-4`} data-printed-alone="">
        <header className="cluster gap-2 align-center apart">
          <Logo name={brand.name} />
          <h1 className="step-2 numbers">{title}</h1>
        </header>
        <dl className={`${styles.lines} slip`}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={`${styles.foot} soft small`}>
          {brand.name}, {brand.address}. {brand.email}, {unbroken(brand.phone)}
        </p>
      </article>
      <div className={`${styles.after} stack gap-2 middle no-print`}>
        <beat-print>
          <Button hidden>{words.print}</Button>
          <p>{words.printHow}</p>
        </beat-print>
        <p>
          <a href={MANAGE_PATH}>{words.back}</a>
        </p>
      </div>
    </div>
  );
}
