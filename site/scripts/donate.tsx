import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { defineElements } from "#site/behaviours/define-elements.ts";
import { startGiftEnded, startGiftForm } from "#site/behaviours/gift-form-element.ts";
import type { DonateStep } from "#site/giving/flow/flow.ts";
import { DonateSteps } from "#site/giving/views/donate-steps.tsx";
import { type SiteConfig, SiteConfigContext } from "#site/site-config.ts";

/** React takes over what the server rendered into `<beat-donate-steps>` (site/pages/donate.tsx), with the same properties. */
function startDonateSteps(element: HTMLElement): void {
  // The cast is safe, because site/pages/donate.tsx wrote it.
  const { site, opened } = JSON.parse(element.dataset["props"] ?? "") as { site: SiteConfig; opened: DonateStep };
  const whenAlive = () => element.removeAttribute("data-props");
  // In slices, so that a slow phone answers a finger meanwhile. React takes a press on the steps at once.
  startTransition(() => {
    hydrateRoot(
      element,
      <SiteConfigContext value={site}>
        <Alive whenAlive={whenAlive} />
        <DonateSteps opened={opened} />
      </SiteConfigContext>,
    );
  });
}

function Alive({ whenAlive }: { whenAlive: () => void }) {
  useEffect(whenAlive, [whenAlive]);
  return null;
}

// A browser without cookies gets step 1 and the result on this page too.
defineElements({
  "beat-donate-steps": startDonateSteps,
  "beat-gift-ended": startGiftEnded,
  "beat-gift-form": startGiftForm,
});
