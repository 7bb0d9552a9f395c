import { MANAGE_PATH } from "#contract/addresses.ts";
import { openManageContext, sessionHeaders } from "#site/managing/manage-context.server.ts";
import { ManagePage } from "#site/managing/manage-page.tsx";
import type { ManageAnswer, ManageView } from "#site/managing/managed-donation.ts";
import { openManage } from "#site/managing/open-manage.server.ts";
import { submitManage } from "#site/managing/submit-manage.server.ts";
import { type Answer, type Asked, definePage, seeOther } from "#site/page.ts";

type Shown = { view: ManageView; answer?: ManageAnswer };

export default definePage<Shown>({
  path: MANAGE_PATH,
  title: "Your gifts",
  description: "See your gifts and receipts, and change or end a monthly or yearly gift.",
  unlisted: "personal",
  head: (_, { answer }) => ({ failed: answer !== undefined }),
  script: "forms",
  personal: "always",
  load: open,
  async act(asked) {
    const manage = openManageContext(asked.request, asked);
    const submitted = await submitManage(await asked.request.formData(), manage);
    const headers = sessionHeaders(submitted.session, manage, asked);
    return "go" in submitted ? seeOther(submitted.go, headers) : open(asked, submitted.answer);
  },
  Page: ({ data: { view, answer } }) => <ManagePage view={view} answer={answer} />,
});

/** What the page shows at its address, with the answer to a form that has something wrong. */
async function open(asked: Asked, answer?: ManageAnswer): Promise<Answer<Shown>> {
  const manage = openManageContext(asked.request, asked);
  const opened = await openManage(asked.url, manage);
  const headers = sessionHeaders(opened.session, manage, asked);
  if ("go" in opened) return seeOther(opened.go, headers);
  return { data: { view: opened.view, ...(answer ? { answer } : {}) }, status: answer ? 400 : 200, headers };
}
