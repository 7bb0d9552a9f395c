import { data } from "react-router";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { ToastStrip } from "#site/components/toast-strip.tsx";
import { openFlow } from "#site/giving/flow/answer-gift.server.ts";
import { donateAction } from "#site/giving/flow/donate-action.ts";
import { DONATION_COOKIES, memoryHeaders } from "#site/giving/flow/memory.ts";
import { openImpact } from "#site/giving/flow/open.ts";
import { DonateForm } from "#site/giving/views/donate-form.tsx";
import { DonationResult } from "#site/giving/views/donation-result.tsx";
import { ImpactHero } from "#site/giving/views/impact-hero.tsx";
import { ImpactStory } from "#site/sections/impact-story.tsx";
import { Trust } from "#site/sections/trust.tsx";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/impact.ts";
import "#site/vignettes/ghana-outline.module.css";

export const meta = metaWithoutTitle("impact", (config) => [donateAction(config)]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const flow = openFlow(request, services);
  const { memory, ...opened } = await openImpact(new URL(request.url), flow);
  return data(opened, { headers: memoryHeaders(memory, flow, services) });
}

export const handle: PageHandle = {
  received: true,
  first: ["beat-counter", "beat-region-map", "beat-film", "beat-gift-form"],
  personal: { queries: ["amount", "frequency", "channel", "gift", "change", "result"], cookies: DONATION_COOKIES },
};

export default function Impact({ loaderData }: Route.ComponentProps) {
  const { view, toast } = loaderData;
  const { result, giver, ...form } = view;
  // A gift that was not made can be tried again. After every other the page ends, so that nobody gives twice by mistake.
  const isAll = result !== undefined && result.kind !== "refused" && result.kind !== "expired";
  return (
    <>
      <PageTitle id="impact" failed={false} />
      {result ? <DonationResult result={result} giver={giver} isAll={isAll} /> : null}
      {isAll ? null : (
        <>
          <ImpactHero campaign={form.campaign} />
          <ImpactStory />
          <Trust ground="paper" />
          <DonateForm {...form} />
        </>
      )}
      {toast ? <ToastStrip toast={toast} /> : null}
    </>
  );
}
