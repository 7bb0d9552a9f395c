import { data } from "react-router";
import { metaWithoutTitle, PageTitle } from "#site/document/page-title.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { siteContext } from "#site/site-context.ts";
import { UpdatesPanel } from "#site/updates/updates-panel.tsx";
import { openUpdates, submitUpdates } from "#site/updates/updates.ts";
import type { Route } from "./+types/updates.ts";

export const meta = metaWithoutTitle("updates");

export function loader({ request }: Route.LoaderArgs) {
  return openUpdates(new URL(request.url));
}

export const handle: PageHandle = {
  script: "forms",
  personal: { queries: ["confirm", "end"] },
};

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submitUpdates(await request.formData(), context.get(siteContext).api);
  return data(answer, { status: answer.kind === "again" ? 400 : 200 });
}

export default function Updates({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageTitle id="updates" failed={answer?.kind === "again"} />
      <UpdatesPanel view={view} answer={answer} />
    </>
  );
}
