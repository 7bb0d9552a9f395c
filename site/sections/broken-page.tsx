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
        <p className="lead measure">
          Something failed on our side or on the way to you. A gift that you approved on your phone still counts.
        </p>
        <p>
          <a href={pathname + search}>Load it again</a> or go to <a href="/">the home page</a>.
        </p>
        <p>
          In an emergency call <a href="tel:112">112</a> now.
        </p>
      </Band>
    </main>
  );
}
