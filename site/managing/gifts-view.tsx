import type { ReactNode } from "react";
import { ButtonLink } from "#site/components/button.tsx";
import { GIFTS as WORDS } from "#site/content/giving/manage.ts";
import { StepLayout } from "#site/components/step-layout.tsx";
import { GiftCard } from "./gift-card.tsx";
import styles from "./gifts-view.module.css";
import { ManageForm } from "./manage-form.tsx";
import { canCancel, receiptName } from "./managed-gift.ts";
import { MANAGE_PATH, type ManageView } from "./manage-view.ts";

/** Every gift that the pass opens; those that still charge come first. */
export function GiftsView({ view, trouble }: { view: Extract<ManageView, { kind: "gifts" }>; trouble: ReactNode }) {
  const { gifts, whole, resent } = view;
  const ordered = [...gifts];
  ordered.sort((a, b) => Number(canCancel(b)) - Number(canCancel(a)));
  const resentOf = gifts.find(({ receipts }) => receipts.some(({ number }) => number === resent));
  return (
    <StepLayout
      title={whole ? WORDS.title.phone : WORDS.title.gift}
      trouble={trouble}
      aside={<More canErase={whole && gifts.length > 0} />}
    >
      {resent !== undefined && resentOf ? (
        <p role="status" className={styles.done}>
          {WORDS.resent(receiptName(resent), resentOf.email)}
        </p>
      ) : null}
      <p className="lead">{gifts.length > 0 ? WORDS.lead : WORDS.none}</p>
      {gifts.length > 0 ? (
        <ul className={styles.gifts}>
          {ordered.map((gift) => (
            <li key={gift.reference}>
              <GiftCard gift={gift} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <ButtonLink to="/impact#donate-form">{WORDS.give}</ButtonLink>
        </p>
      )}
    </StepLayout>
  );
}

function More({ canErase }: { canErase: boolean }) {
  return (
    <aside className={styles.more}>
      <h2 className={styles.moreTitle}>{WORDS.moreTitle}</h2>
      <ManageForm intent="leave" submit={WORDS.leave} look="outline" />
      {canErase ? (
        <>
          <h2 className={styles.moreTitle}>{WORDS.eraseTitle}</h2>
          <p>
            <a href={`${MANAGE_PATH}?erase`}>{WORDS.erase}</a>
          </p>
        </>
      ) : null}
    </aside>
  );
}
