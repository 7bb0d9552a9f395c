import type { ReactNode } from "react";
import { ButtonLink } from "#site/parts/button.tsx";
import { DONATIONS as WORDS } from "#site/facts/giving/manage.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { useSite } from "#site/site-config.ts";
import { DonationCard } from "./donation-card.tsx";
import "#site/styles/layout.css";
import { ManageForm } from "./manage-form.tsx";
import { canCancel } from "./managed-donation.ts";
import type { ManageView } from "./manage-view.ts";
import { GIVING_FORM, IMPACT_PATH, MANAGE_PATH } from "#contract/addresses.ts";

/** Every gift that the pass opens, those that still charge first. */
export function DonationsView({
  view,
  trouble,
}: {
  view: Extract<ManageView, { kind: "donations" }>;
  trouble: ReactNode;
}) {
  const { donations, whole, resent } = view;
  const ordered = [...donations];
  ordered.sort((a, b) => Number(canCancel(b)) - Number(canCancel(a)));
  const resentOf = donations.find(({ receipts }) => receipts.some(({ number }) => number === resent));
  return (
    <StepLayout
      title={whole ? WORDS.title.phone : WORDS.title.donation}
      trouble={trouble}
      aside={<More canErase={whole && donations.length > 0} />}
    >
      {resent !== undefined && resentOf ? (
        <p role="status" className="notice edge-success">
          {WORDS.resent(resent, resentOf.email)}
        </p>
      ) : null}
      <p className="lead">{donations.length > 0 ? (whole ? WORDS.lead.phone : WORDS.lead.donation) : WORDS.none}</p>
      {donations.length > 0 ? (
        <ul className="stack gap-3">
          {ordered.map((donation) => (
            <li key={donation.reference}>
              <DonationCard donation={donation} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <ButtonLink to={`${IMPACT_PATH}#${GIVING_FORM}`}>{WORDS.give}</ButtonLink>
        </p>
      )}
    </StepLayout>
  );
}

function More({ canErase }: { canErase: boolean }) {
  const { brand } = useSite();
  return (
    <aside className="notice stack gap-2">
      <h2 className="step-1">{WORDS.moreTitle}</h2>
      <ManageForm intent="leave" submit={WORDS.leave} look="outline" />
      <h2 className="step-1">{WORDS.stopTitle}</h2>
      <p>{WORDS.stop(brand.email)}</p>
      {canErase ? (
        <>
          <h2 className="step-1">{WORDS.eraseTitle}</h2>
          <p>
            <a href={`${MANAGE_PATH}?erase`}>{WORDS.erase}</a>
          </p>
        </>
      ) : null}
    </aside>
  );
}
