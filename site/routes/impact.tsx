import { data, redirect } from "react-router";
import { hasGiftCookie } from "#site/giving/gift-cookie.ts";
import { openImpact } from "#site/giving/open.ts";
import { metaWithoutTitle, PageTitle } from "#site/giving/page-title.tsx";
import { submitImpact } from "#site/giving/submit.ts";
import { useLatest } from "#site/giving/use-latest.ts";
import { carriedBy, keep, serverWorld } from "#site/giving/world.server.ts";
import { browserWorld, remember, take } from "#site/giving/world.ts";
import { DonateForm } from "#site/sections/donate-form.tsx";
import { GiftResult } from "#site/sections/gift-result.tsx";
import { ImpactStory } from "#site/sections/impact-story.tsx";
import { siteContext } from "#site/site-config.ts";
import type { Route } from "./+types/impact.ts";

export const meta = metaWithoutTitle("impact");

export async function loader({ request, context }: Route.LoaderArgs) {
  const world = serverWorld(request, context.get(siteContext));
  return { view: await openImpact(new URL(request.url), world), carried: carriedBy(world) };
}

/** The browser's own draft fills the form, and its own result stands above it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const world = browserWorld();
  if (!world) return serverLoader();
  if (hasGiftCookie()) {
    const opened = await serverLoader();
    if (opened.carried) remember(opened.carried);
    return opened;
  }
  return { view: await openImpact(new URL(request.url), world), carried: undefined };
}
clientLoader.hydrate = true as const;

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const world = serverWorld(request, services);
  const step = submitImpact(await request.formData(), world);
  const headers = keep(step, world, services);
  if ("go" in step) throw redirect(step.go, { status: 303, headers });
  return data(step.page, { status: 400, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const world = browserWorld();
  if (!world) return serverAction();
  const page = await take(submitImpact(await request.formData(), world));
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
      {view.result ? <GiftResult result={view.result} /> : null}
      <ImpactStory />
      <DonateForm view={shown} errors={answer?.errors ?? []} />
    </>
  );
}
