import { MANAGE_PATH } from "#contract/addresses.ts";
import { DonationsView, ReceiptView } from "#site/managing/gifts-view.tsx";
import {
  type ManageView,
  openManage,
  openManageContext,
  sessionHeaders,
  submitManage,
} from "#site/managing/manage.server.ts";
import { CancelView, EndedView, EraseView, ProveView, TypeCodeView } from "#site/managing/manage-steps.tsx";
import { type Answer, type Asked, definePage, seeOther } from "#site/page.ts";
import { Band } from "#site/parts/sections.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ErrorSummary, StepLayout } from "#site/parts/form.tsx";
import type { FormAnswer } from "#site/parts/form-errors.ts";
import styles from "#site/managing/manage.module.css";

type Shown = { view: ManageView; answer?: FormAnswer };

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
  Page: ({ data: { view, answer } }) => <Band className={styles.page}>{viewOf(view, answer)}</Band>,
});

/** What the page shows at its address, with the answer to a form that has something wrong. */
async function open(asked: Asked, answer?: FormAnswer): Promise<Answer<Shown>> {
  const manage = openManageContext(asked.request, asked);
  const opened = await openManage(asked.url, manage);
  const headers = sessionHeaders(opened.session, manage, asked);
  if ("go" in opened) return seeOther(opened.go, headers);
  return { data: { view: opened.view, ...(answer ? { answer } : {}) }, status: answer ? 400 : 200, headers };
}

/** The donor's own page, one view at a time. */
function viewOf(view: ManageView, answer: FormAnswer | undefined) {
  const trouble = answer ? <ErrorSummary {...answer} /> : null;
  switch (view.kind) {
    case "prove":
      return <ProveView ranOut={view.ranOut} trouble={trouble} errors={answer?.errors} />;
    case "code":
      return <TypeCodeView phone={view.phone} trouble={trouble} errors={answer?.errors} />;
    case "donations":
      return <DonationsView view={view} trouble={trouble} />;
    case "cancel":
      return <CancelView donation={view.donation} trouble={trouble} />;
    case "ended":
      return <EndedView donation={view.donation} />;
    case "receipt":
      return <ReceiptView donation={view.donation} receipt={view.receipt} />;
    case "erase":
      return <EraseView trouble={trouble} />;
    case "erased":
      return (
        <StepLayout title="Your data has been deleted">
          <p className="lead">
            We no longer keep anything that links your gifts to you. Backups still hold it for up to two weeks. Thank
            you for what you have given.
          </p>
        </StepLayout>
      );
    case "unreached":
      return (
        <StepLayout title="We cannot reach our own service">
          <p className="lead">Nothing has changed and nothing is lost. Try again in a minute.</p>
          <p>
            <ButtonLink to={MANAGE_PATH}>Try again</ButtonLink>
          </p>
        </StepLayout>
      );
  }
}
