import { data, useLocation } from "react-router";
import { createApiClient } from "#contract/client.ts";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import { useHeadingFocus } from "#site/components/use-heading-focus.ts";
import { useLatest } from "#site/components/use-latest.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { UpdatesPanel } from "#site/updates/updates-panel.tsx";
import { browserConfig, siteContext } from "#site/site-config.ts";
import { openUpdates, submitUpdates } from "#site/updates/updates.ts";
import type { Route } from "./+types/updates.ts";

export const meta = metaWithoutTitle("updates");

export function loader({ request }: Route.LoaderArgs) {
  return openUpdates(new URL(request.url));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openUpdates(new URL(request.url));
}
clientLoader.hydrate = true as const;

export const handle: PageHandle = {
  app: true,
  personal: { queries: ["confirm", "end"] },
};

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submitUpdates(await request.formData(), context.get(siteContext).api);
  return data(answer, { status: answer.kind === "again" ? 400 : 200 });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const config = browserConfig();
  if (!config) return serverAction();
  const api = createApiClient({ base: config.apiBase, fetch: (call) => fetch(call) });
  return submitUpdates(await request.formData(), api);
}

export default function Updates({ loaderData, actionData }: Route.ComponentProps) {
  // Following a link on this page to this page starts from the beginning.
  const { key } = useLocation();
  useHeadingFocus(actionData === undefined || actionData.kind === "again" ? loaderData.kind : actionData.kind);
  return <Answered key={key} view={loaderData} actionData={actionData} />;
}

type AnsweredProps = { view: Route.ComponentProps["loaderData"]; actionData: Route.ComponentProps["actionData"] };

function Answered({ view, actionData }: AnsweredProps) {
  const answer = useLatest(actionData);
  return (
    <>
      <PageTitle id="updates" failed={answer?.kind === "again"} />
      <UpdatesPanel view={view} answer={answer} />
    </>
  );
}
