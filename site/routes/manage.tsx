import { data, redirect } from "react-router";
import type { PageHandle } from "#site/document/page-handle.ts";
import { MANAGE } from "#site/content/giving/manage.ts";
import { useHeadingFocus } from "#site/components/use-heading-focus.ts";
import { useLatest } from "#site/components/use-latest.ts";
import { openManageContext, sessionHeaders } from "#site/managing/manage-context.server.ts";
import { ManagePage } from "#site/managing/manage-page.tsx";
import type { ManageView } from "#site/managing/manage-view.ts";
import { openManage } from "#site/managing/open-manage.server.ts";
import { submitManage } from "#site/managing/submit-manage.server.ts";
import { siteContext, useSite } from "#site/site-config.ts";
import type { Route } from "./+types/manage.ts";

/** This page is personal, so it is not indexed and has no preview. */
export const meta: Route.MetaFunction = () => [
  { name: "description", content: MANAGE.description },
  { name: "robots", content: "noindex, nofollow" },
];

export const handle: PageHandle = { app: true, personal: "always" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const manage = openManageContext(request, services);
  const opened = await openManage(new URL(request.url), manage);
  const headers = sessionHeaders(opened.session, manage, services);
  if ("go" in opened) throw redirect(opened.go, { status: 303, headers });
  return data({ view: opened.view }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const manage = openManageContext(request, services);
  const submitted = await submitManage(await request.formData(), manage);
  const headers = sessionHeaders(submitted.session, manage, services);
  if ("go" in submitted) throw redirect(submitted.go, { status: 303, headers });
  return data(submitted.answer, { status: 400, headers });
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  const viewKey = viewKeyOf(view);
  useHeadingFocus(viewKey);
  return <Answered key={viewKey} view={view} actionData={actionData} />;
}

function Answered({ view, actionData }: { view: ManageView; actionData: Route.ComponentProps["actionData"] }) {
  const { brand } = useSite();
  const answer = useLatest(actionData);
  const isWrong = answer !== undefined || view.kind === "statement-days";
  return (
    <>
      <title>{`${isWrong ? "Error: " : ""}${brand.name} | ${MANAGE.label}`}</title>
      <ManagePage view={view} answer={answer} />
    </>
  );
}

/** Each view, and each gift's view, begins without the errors of the one before. */
function viewKeyOf(view: ManageView): string {
  return "donation" in view ? `${view.kind} ${view.donation.reference}` : view.kind;
}
