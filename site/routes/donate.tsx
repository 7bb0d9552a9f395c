import { data, redirect } from "react-router";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { memoryHeaders, serverFlow } from "#site/giving/flow/flow-context.server.ts";
import { DONATION_COOKIES, fromMemory } from "#site/giving/flow/memory.ts";
import { openDonate } from "#site/giving/flow/open.ts";
import { submitDonate } from "#site/giving/flow/submit.ts";
import { DonatePage } from "#site/giving/views/donate-page.tsx";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/donate.ts";

export const meta = metaWithoutTitle("donate");

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const flow = serverFlow(request, services);
  const step = await openDonate(new URL(request.url), flow);
  const headers = memoryHeaders(step, flow, services);
  if ("go" in step) throw redirect(step.go, { status: 303, headers });
  return data({ view: step.page, memory: fromMemory(step.memory) }, { headers });
}

export const handle: PageHandle = {
  script: "donate",
  received: true,
  personal: { queries: "any", cookies: DONATION_COOKIES },
};

/** Takes every form of step 2 and after it as the page's script does (use-donation.ts), which calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const flow = serverFlow(request, services);
  const step = await submitDonate(await request.formData(), flow);
  const headers = memoryHeaders(step, flow, services);
  if ("go" in step) throw redirect(step.go, { status: 303, headers });
  return data({ answer: step.page, memory: fromMemory(step.memory) }, { status: 400, headers });
}

export default function Donate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle id="donate" failed={actionData !== undefined} />
      <DonatePage {...loaderData} {...actionData} />
    </>
  );
}
