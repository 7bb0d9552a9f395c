import { data, redirect } from "react-router";
import type { PageHandle } from "#site/document/page-handle.ts";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import { openManageContext, sessionHeaders } from "#site/managing/manage-context.server.ts";
import { StopAskingPanel } from "#site/managing/stop-asking-panel.tsx";
import { openStopAsking, submitStopAsking } from "#site/managing/stop-asking.server.ts";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/stop-asking.ts";

export const meta = metaWithoutTitle("stop-asking");

export const handle: PageHandle = { script: "forms", personal: "always" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { session } = openManageContext(request, context.get(siteContext));
  return openStopAsking(new URL(request.url), session);
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const manage = openManageContext(request, services);
  const submitted = await submitStopAsking(await request.formData(), manage);
  const headers = sessionHeaders(submitted.session, manage, services);
  if ("go" in submitted) throw redirect(submitted.go, { status: 303, headers });
  return data(submitted.answer, { status: 400, headers });
}

export default function StopAsking({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageTitle id="stop-asking" failed={answer !== undefined} />
      <StopAskingPanel view={view} answer={answer} />
    </>
  );
}
