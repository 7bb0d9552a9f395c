import type { ReactNode } from "react";
import { ButtonLink } from "#site/parts/button.tsx";
import { CANCEL as WORDS } from "#site/facts/giving/manage.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { ManageForm } from "./manage-form.tsx";
import type { ManagedDonation } from "./managed-donation.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import "#site/styles/layout.css";

/** Says what cancelling a recurring gift means, and asks for the second of the two taps that it takes. */
export function CancelView({ donation, trouble }: { donation: ManagedDonation; trouble: ReactNode }) {
  const { reference, nextCharge } = donation;
  const interval = donation.frequency === "YEARLY" ? "YEARLY" : "MONTHLY";
  return (
    <StepLayout title={WORDS.title(formatCedis(donation.amount), interval)} trouble={trouble}>
      <ul className="stack edge large gap-1">
        <li>{nextCharge ? WORDS.next(dateText(nextCharge)) : WORDS.noNext}</li>
        <li>{WORDS.keeps}</li>
        <li>{WORDS.again}</li>
      </ul>
      <div className="cluster gap-2 align-end">
        <ManageForm
          intent="cancel"
          query={`?cancel=${encodeURIComponent(reference)}`}
          fields={{ reference }}
          submit={WORDS.yes}
          sending={WORDS.sending}
        />
        <ButtonLink to={MANAGE_PATH} look="outline">
          {WORDS.no}
        </ButtonLink>
      </div>
    </StepLayout>
  );
}
