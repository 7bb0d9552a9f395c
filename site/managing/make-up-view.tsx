import { MANAGE_PATH } from "#contract/addresses.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { ButtonLink } from "#site/components/button.tsx";
import { StepLayout } from "#site/components/step-layout.tsx";
import { MAKE_UP as WORDS } from "#site/content/giving/manage.ts";
import "#site/styles/layout.css";
import { makeUpLink } from "./give-link.ts";
import type { ManagedDonation } from "./managed-donation.ts";

/** Asks before a donor gives by hand in place of a charge that may still come. */
export function MakeUpView({ donation }: { donation: ManagedDonation }) {
  return (
    <StepLayout title={WORDS.title(dateText(donation.failedCharge ?? ""), formatCedis(donation.amount))} isArrival>
      <p className="lead">{WORDS.text}</p>
      <div className="cluster gap-2">
        <ButtonLink to={makeUpLink(donation)}>{WORDS.yes}</ButtonLink>
        <ButtonLink to={MANAGE_PATH} look="outline">
          {WORDS.no}
        </ButtonLink>
      </div>
    </StepLayout>
  );
}
