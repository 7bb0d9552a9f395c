import { data, redirect } from "react-router";
import type { PageHandle } from "#site/document/page-handle.ts";
import { MANAGE } from "#site/content/giving/manage.ts";
import { openManageContext, sessionHeaders } from "#site/managing/manage-context.server.ts";
import { ManagePage } from "#site/managing/manage-page.tsx";
import { openManage } from "#site/managing/open-manage.server.ts";
import { submitManage } from "#site/managing/submit-manage.server.ts";
import { useSite } from "#site/site-config.ts";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/manage.ts";

/** This page is personal, so it is not indexed and has no preview. */
export const meta: Route.MetaFunction = () => [
  { name: "description", content: MANAGE.description },
  { name: "robots", content: "noindex, nofollow" },
];

export const handle: PageHandle = { script: "forms", personal: "always" };

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

export default function Manage({ loaderData: { view }, actionData: answer }: Route.ComponentProps) {
  const { brand } = useSite();
  return (
    <>
      <title>{`${answer ? "Error: " : ""}${brand.name} | ${MANAGE.label}`}</title>
      <ManagePage view={view} answer={answer} />
    </>
  );
}
