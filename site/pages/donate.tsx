import { DONATE_PATH } from "#contract/addresses.ts";
import { anyChannel } from "#contract/channels.ts";
import { answerStep, takeStep } from "#site/giving/flow/answer-gift.server.ts";
import type { DonateView } from "#site/giving/flow/gift-view.ts";
import { DONATION_COOKIES } from "#site/giving/flow/memory.ts";
import { DonatePage } from "#site/giving/views/donate-page.tsx";
import { type Answer, type Asked, definePage, seeOther } from "#site/page.ts";

export default definePage({
  path: DONATE_PATH,
  title: "Donate",
  description: `Give to Beat with ${anyChannel}: once or, where the network offers it, every month or year.`,
  head: (_, view) => ({ failed: view.kind === "start" || "answer" in view }),
  script: "donate",
  received: true,
  personal: { queries: "any", cookies: DONATION_COOKIES },
  load: openStep,
  act: openStep,
  Page: ({ data }) => <DonatePage view={data} />,
});

/** Takes a form, or shows the step of the gift that the address or the visitor's cookie names. */
async function openStep({ request, ...services }: Asked): Promise<Answer<DonateView>> {
  // A gift's script asks its own page for what comes next, and gets it without the page around it.
  if (request.headers.get("accept") === "application/json") return answerStep(request, services);
  const step = await takeStep(request, services);
  if ("go" in step) return seeOther(step.go, step.headers);
  return { data: step.view, status: step.isWrong ? 400 : 200, headers: step.headers };
}
