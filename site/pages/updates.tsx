import { UPDATES_PATH } from "#contract/addresses.ts";
import { definePage } from "#site/page.ts";
import { openUpdates, submitUpdates, type UpdatesAnswer, type UpdatesView } from "#site/updates/updates.ts";
import { UpdatesPanel } from "#site/updates/updates-panel.tsx";

type Shown = { view: UpdatesView; answer?: UpdatesAnswer };

export default definePage<Shown>({
  path: UPDATES_PATH,
  title: "Updates By Email",
  description:
    "Ask for one email a month: alerts answered, trainings near you, what donations paid for. You confirm first, and one press ends it.",
  unlisted: true,
  head: (_, { answer }) => ({ failed: answer?.kind === "again" }),
  script: "forms",
  personal: { queries: ["confirm", "end"] },
  load: ({ url }) => ({ data: { view: openUpdates(url) } }),
  async act({ request, url, api }) {
    const answer = await submitUpdates(await request.formData(), api);
    return { data: { view: openUpdates(url), answer }, status: answer.kind === "again" ? 400 : 200 };
  },
  Page: ({ data: { view, answer } }) => <UpdatesPanel view={view} answer={answer} />,
});
