import { Suspense } from "react";
import { data, redirect, replace } from "react-router";
import { DonatePage, loadLaterView } from "#site/giving/views/donate-page.tsx";
import { firstDonate, isFirstVisit } from "#site/giving/flow/first-visit.ts";
import { DONATION_COOKIES, hasDonationCookie } from "#site/giving/flow/donation-cookie.ts";
import { type DonateView, openDonate } from "#site/giving/flow/open.ts";
import { loadFlow } from "#site/giving/flow/load-flow.ts";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import { submitDonate } from "#site/giving/flow/submit.ts";
import { useHeadingFocus } from "#site/components/use-heading-focus.ts";
import { useLatest } from "#site/components/use-latest.ts";
import { memoryForScript, memoryHeaders, serverFlow } from "#site/giving/flow/flow-context.server.ts";
import { Toasts } from "#site/components/toasts.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { siteContext } from "#site/site-config.ts";
import type { Route } from "./+types/donate.ts";

export const meta = metaWithoutTitle("donate");

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const flow = serverFlow(request, services);
  const step = await openDonate(new URL(request.url), flow);
  const headers = memoryHeaders(step, flow, services);
  if ("go" in step) throw replace(step.go, { status: 303, headers });
  return data({ view: step.page, carried: memoryForScript(step) }, { headers });
}

/** With script, the browser remembers the gift and calls the API itself. First it takes over what the server remembered. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  if (!hasDonationCookie() && isFirstVisit(url)) return { view: firstDonate(url), carried: undefined };
  const steps = await loadFlow();
  const flow = steps?.browserFlow();
  if (!steps || !flow) return serverLoader();
  const memory = hasDonationCookie() ? steps.takeOver(flow.memory, (await serverLoader()).carried) : flow.memory;
  const view = await steps.applyStep(await steps.openDonate(url, { ...flow, memory }), replace);
  if (view instanceof Response) throw view;
  // Without its script the view would disappear for a moment.
  if (["code", "check", "waiting", "set-up"].includes(view.kind)) await loadLaterView();
  return { view, carried: undefined };
}
clientLoader.hydrate = true as const;

export const handle: PageHandle = {
  app: true,
  Toasts,
  received: true,
  personal: { queries: "any", cookies: DONATION_COOKIES },
};

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const flow = serverFlow(request, services);
  const step = await submitDonate(await request.formData(), flow);
  const headers = memoryHeaders(step, flow, services);
  if ("go" in step) throw redirect(step.go, { status: 303, headers });
  return data(step.page, { status: 400, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // The script of the views after the form loads while the answer is awaited.
  loadLaterView().catch(() => undefined);
  const steps = await loadFlow();
  const flow = steps?.browserFlow();
  if (!steps || !flow) return serverAction();
  const page = await steps.applyStep(await steps.submitDonate(await request.formData(), flow));
  if (page instanceof Response) throw page;
  return page;
}

export default function Donate({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  // Each view, and each new code, begins without the errors of the one before.
  const viewKey = "request" in view ? `${view.kind} ${view.request}` : view.kind;
  useHeadingFocus(viewKey);
  // `Suspense` is outside the view, so that the current view stays until the script of the next one has loaded.
  return (
    <Suspense fallback={null}>
      <Answered key={viewKey} view={view} actionData={actionData} />
    </Suspense>
  );
}

type AnsweredProps = { view: DonateView; actionData: Route.ComponentProps["actionData"] };

function Answered({ view, actionData }: AnsweredProps) {
  const answer = useLatest(actionData);
  return (
    <>
      <PageTitle id="donate" failed={answer !== undefined} />
      <DonatePage view={view} answer={answer} />
    </>
  );
}
