import { Fragment } from "react";
import { Band } from "#site/parts/band.tsx";
import { OTHER_NUMBERS } from "#site/facts/no-answer.ts";
import { usePage } from "#site/page.ts";

/** Replaces a page that could not be rendered. It uses no data, so that it does not fail too. */
export function BrokenPage() {
  const { pathname, search } = usePage().url;
  return (
    <main>
      <title>This page did not load</title>
      <Band>
        <h1>This page did not load</h1>
        <p className="lead measure">A gift that you approved still counts.</p>
        <p>
          <a href={pathname + search}>Load it again</a> or go <a href="/">home</a>.
        </p>
        <p>
          In an emergency call <a href="tel:112">112</a> now. No answer?
          {OTHER_NUMBERS.map(({ number, name }) => (
            <Fragment key={number}>
              {" "}
              <a href={`tel:${number}`}>{number}</a> {name}.
            </Fragment>
          ))}
        </p>
      </Band>
    </main>
  );
}
