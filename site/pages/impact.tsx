import { IMPACT_PATH } from "#contract/addresses.ts";
import { ToastStrip } from "#site/parts/toast-strip.tsx";
import { openFlow } from "#site/giving/flow/answer-gift.server.ts";
import { donateAction } from "#site/giving/flow/donate-action.ts";
import { DONATION_COOKIES, memoryHeaders } from "#site/giving/flow/memory.ts";
import { openImpact } from "#site/giving/flow/open.ts";
import { DonateForm } from "#site/giving/views/donate-form.tsx";
import { DonationResult } from "#site/giving/views/donation-result.tsx";
import { ImpactHero } from "#site/giving/views/impact-hero.tsx";
import { ImpactStory } from "#site/parts/impact-story.tsx";
import { Trust } from "#site/parts/trust.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: IMPACT_PATH,
  title: "Impact",
  description:
    "Where Beat plans to be in the 16 regions of Ghana, what it aims for, what has come in, and how to give.",
  head: ({ config }) => ({ structured: [donateAction(config)] }),
  received: true,
  script: "impact",
  personal: { queries: ["amount", "frequency", "channel", "gift", "change", "result"], cookies: DONATION_COOKIES },
  async load({ request, url, ...services }) {
    const flow = openFlow(request, services);
    const { memory, ...opened } = await openImpact(url, flow);
    return { data: opened, headers: memoryHeaders(memory, flow, services) };
  },
  Page: Impact,
});

function Impact({ data: { view, toast } }: { data: Omit<Awaited<ReturnType<typeof openImpact>>, "memory"> }) {
  const { result, giver, ...form } = view;
  // A gift that was not made can be tried again. After every other the page ends, so that nobody gives twice by mistake.
  const isAll = result !== undefined && result.kind !== "refused" && result.kind !== "expired";
  return (
    <>
      {result ? <DonationResult result={result} giver={giver} isAll={isAll} /> : null}
      {isAll ? null : (
        <>
          <ImpactHero campaign={form.campaign} />
          <ImpactStory />
          <Trust ground="paper" />
          <DonateForm {...form} />
        </>
      )}
      {toast ? <ToastStrip toast={toast} /> : null}
    </>
  );
}
