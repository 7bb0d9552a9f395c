import { lazy } from "react";
import { data, redirect } from "react-router";
import { donateAction } from "#site/giving/flow/donate-action.ts";
import { FIRST_IMPACT, isFirstVisit } from "#site/giving/flow/first-visit.ts";
import { isArrival } from "#site/giving/flow/is-arrival.ts";
import { DONATION_COOKIES, hasDonationCookie } from "#site/giving/flow/donation-cookie.ts";
import { loadFlow } from "#site/giving/flow/load-flow.ts";
import { type ImpactView, openImpact } from "#site/giving/flow/open.ts";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import { submitImpact } from "#site/giving/flow/submit.ts";
import { useLatest } from "#site/components/use-latest.ts";
import { memoryForScript, memoryHeaders, serverFlow } from "#site/giving/flow/flow-context.server.ts";
import { Toasts } from "#site/components/toasts.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { DonateForm } from "#site/giving/views/donate-form.tsx";
import { ImpactStory } from "#site/sections/impact-story.tsx";
import { Trust } from "#site/sections/trust.tsx";
import { siteContext } from "#site/site-config.ts";
import type { Route } from "./+types/impact.ts";
import "#site/components/share-links.module.css";
import "#site/components/receipt-strip.module.css";
import "#site/giving/views/donation-result.module.css";
import "#site/vignettes/ghana-outline.module.css";

const loadResult = () => import("#site/giving/views/donation-result.tsx");
// It has no `Suspense` of its own, so that the previous page stays until all of this page has loaded, including the
// heading that takes the focus.
const DonationResult = lazy(async () => ({ default: (await loadResult()).DonationResult }));

export const meta = metaWithoutTitle("impact", (config) => [donateAction(config)]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const flow = serverFlow(request, context.get(siteContext));
  return { view: await openImpact(new URL(request.url), flow), carried: memoryForScript(flow) };
}

/** The draft in the browser's storage fills the form, and the result there is shown above it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const isNew = isArrival(url);
  if (!hasDonationCookie() && isFirstVisit(url)) return { view: FIRST_IMPACT, carried: undefined };
  const steps = await loadFlow();
  const flow = steps?.browserFlow();
  if (!steps || !flow) return serverLoader();
  let view: ImpactView;
  if (hasDonationCookie()) {
    const memory = steps.takeOver(flow.memory, (await serverLoader()).carried);
    // As on the server, the address says whether there is a result to show.
    view = await steps.openImpact(url, { ...flow, memory, script: false });
    steps.remember(memory);
  } else {
    // A visitor who comes from another page has already left the earlier result, so it is not shown again.
    const { result: told, giver: _thanked, ...memory } = flow.memory;
    const seen = isNew && told ? { ...flow, memory } : flow;
    view = await steps.openImpact(url, seen);
    if (seen !== flow) steps.remember(memory);
  }
  // Without its script the result would disappear for a moment.
  if (view.result) await loadResult();
  return { view, carried: undefined };
}
clientLoader.hydrate = true as const;

export const handle: PageHandle = {
  app: true,
  Toasts,
  received: true,
  first: ["beat-counter", "beat-region-map", "beat-film"],
  personal: { queries: ["amount", "frequency", "channel", "gift", "change", "result"], cookies: DONATION_COOKIES },
};

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const flow = serverFlow(request, services);
  const step = submitImpact(await request.formData(), flow);
  const headers = memoryHeaders(step, flow, services);
  if ("go" in step) throw redirect(step.go, { status: 303, headers });
  return data(step.page, { status: 400, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const steps = await loadFlow();
  const flow = steps?.browserFlow();
  if (!steps || !flow) return serverAction();
  const page = await steps.applyStep(steps.submitImpact(await request.formData(), flow));
  if (page instanceof Response) throw page;
  return page;
}

export default function Impact({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  const answer = useLatest(actionData);
  const shown = answer ? { ...view, values: answer.values } : view;
  return (
    <>
      <PageTitle id="impact" failed={answer !== undefined} />
      {view.result ? <DonationResult result={view.result} giver={view.giver} /> : null}
      <ImpactStory />
      <DonateForm view={shown} errors={answer?.errors ?? []} />
      <Trust />
    </>
  );
}
