import { createContext, data, redirect } from "react-router";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { takeStep } from "#site/giving/flow/answer-gift.server.ts";
import { DONATION_COOKIES } from "#site/giving/flow/memory.ts";
import type { DonateView } from "#site/giving/flow/gift-view.ts";
import { DonatePage } from "#site/giving/views/donate-page.tsx";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/donate.ts";

export const meta = metaWithoutTitle("donate");

export const handle: PageHandle = {
  script: "donate",
  received: true,
  personal: { queries: "any", cookies: DONATION_COOKIES },
};

/** What a form of this request was answered with, which the page shows. */
const answered = createContext<DonateView | null>(null);

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = context.get(answered);
  if (view) return data(view);
  const step = await takeStep(request, context.get(siteContext));
  if ("go" in step) throw redirect(step.go, { status: 303, headers: step.headers });
  return data(step.view, { headers: step.headers });
}

/** Takes a form. A form that script sends is answered before, with data (entry.server.tsx). */
export async function action({ request, context }: Route.ActionArgs) {
  const step = await takeStep(request, context.get(siteContext));
  if ("go" in step) throw redirect(step.go, { status: 303, headers: step.headers });
  context.set(answered, step.view);
  return data(null, { status: step.isWrong ? 400 : 200, headers: step.headers });
}

export default function Donate({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <PageTitle id="donate" failed={view.kind === "start" || "answer" in view} />
      <DonatePage view={view} />
    </>
  );
}
