import { data, redirect } from "react-router";
import { Island } from "#site/document/island.tsx";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { donateAction } from "#site/giving/flow/donate-action.ts";
import { DONATION_COOKIES } from "#site/giving/flow/memory.ts";
import { memoryHeaders, serverFlow } from "#site/giving/flow/flow-context.server.ts";
import { openImpact } from "#site/giving/flow/open.ts";
import { submitImpact } from "#site/giving/flow/submit.ts";
import { Toasts } from "#site/components/toasts.tsx";
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
  const flow = serverFlow(request, services);
  const opened = await openImpact(new URL(request.url), flow);
  return data({ view: opened.page }, { headers: memoryHeaders(opened, flow, services) });
}

export const handle: PageHandle = {
  script: "impact",
  received: true,
  first: ["beat-counter", "beat-region-map", "beat-film"],
  personal: { queries: ["amount", "frequency", "channel", "gift", "change", "result"], cookies: DONATION_COOKIES },
};

/** Step 1. With script too it is the browser that sends the form, so a press before script has come is no other. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const flow = serverFlow(request, services);
  const step = submitImpact(await request.formData(), flow);
  const headers = memoryHeaders(step, flow, services);
  if ("go" in step) throw redirect(step.go, { status: 303, headers });
  return data(step.page, { status: 400, headers });
}

export default function Impact({ loaderData, actionData }: Route.ComponentProps) {
  const { values, campaign, result, giver, toast } = loaderData.view;
  // A gift that was not made can be tried again. After every other the page ends, so that nobody gives twice by mistake.
  const isAll = result !== undefined && result.kind !== "refused" && result.kind !== "expired";
  // What has to be corrected stands near the top: not every browser goes to it by itself.
  const form = (
    <DonateForm values={actionData?.values ?? values} campaign={campaign} errors={actionData?.errors ?? []} />
  );
  return (
    <>
      <PageTitle id="impact" failed={actionData !== undefined} />
      {result ? <DonationResult result={result} giver={giver} isAll={isAll} /> : null}
      {isAll ? null : (
        <>
          <ImpactHero campaign={campaign} />
          {actionData ? form : null}
          <ImpactStory />
          <Trust ground="paper" />
          {actionData ? null : form}
        </>
      )}
      <Island tag="beat-toasts" view={Toasts} props={{ toast }} />
    </>
  );
}
