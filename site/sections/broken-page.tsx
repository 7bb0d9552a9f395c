import { useEffect } from "react";
import { useLocation } from "react-router";
import { Band } from "#site/components/band.tsx";
import { loadInFull } from "#site/failed-navigation.ts";

/** What stands where a page could not be made. It needs nothing but itself, and tries a full load by itself first. */
export function BrokenPage() {
  const { pathname, search } = useLocation();
  useEffect(loadInFull, []);
  return (
    <main>
      <title>This page did not load</title>
      <Band>
        <h1>This page did not load</h1>
        <p className="lead measure">Something failed on the way to you.</p>
        <p>
          <a href={pathname + search}>Load it again</a> or go <a href="/">home</a>.
        </p>
        <p>
          In an emergency call <a href="tel:112">112</a> now. No answer? Call <a href="tel:193">193</a>.
        </p>
      </Band>
    </main>
  );
}
