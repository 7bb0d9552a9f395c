import { WithoutScript } from "#site/document/without-script.tsx";
import { useHydrated } from "#site/parts/use-hydrated.ts";
import { checkEvery } from "../flow/follow.ts";

/** Reloads a page that follows a gift for a visitor without script, a little less often than script would check. */
export function RefreshWithoutScript() {
  if (useHydrated()) return null;
  return (
    <WithoutScript>
      <meta httpEquiv="refresh" content={String(checkEvery(0) / 1000 + 2)} />
    </WithoutScript>
  );
}
