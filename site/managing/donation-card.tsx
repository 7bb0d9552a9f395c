import { CHANNELS } from "#contract/channels.ts";
import { ButtonLink } from "#site/parts/button.tsx";
import { DONATIONS as WORDS, STATE_WORDS } from "#site/facts/giving/manage.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./donation-card.module.css";
import { ManageForm } from "./manage-form.tsx";
import { canCancel, type ManagedDonation } from "./managed-donation.ts";
import { againLink, giveLink, onceLink } from "./give-link.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";

/** One gift, drawn as a page of an account book: what it is, what happens next, and its receipts. */
export function DonationCard({ donation }: { donation: ManagedDonation }) {
  const { frequency, reference, nextCharge, endsOn, failedCharge, receipts, channel } = donation;
  const amount = formatCedis(donation.amount);
  const lines: [string, string][] = [
    ...(nextCharge ? [[WORDS.next, dateText(nextCharge)] as [string, string]] : []),
    ...(endsOn ? [[WORDS.ends, dateText(endsOn)] as [string, string]] : []),
    [WORDS.from, CHANNELS[channel].label],
    [frequency === "one-time" ? WORDS.given : WORDS.since, dateText(donation.givenAt.slice(0, 10))],
    [WORDS.reference, reference],
  ];
  return (
    <article className={`${styles.card} stack gap-2`} data-running={canCancel(donation) ? "" : undefined}>
      <header className="cluster gap-1 gap-x-2 align-base apart">
        <h2 className="step-2">{frequency === "one-time" ? WORDS.once(amount) : WORDS.every(amount, frequency)}</h2>
        <p className={`${styles.state} bold soft`} data-state={donation.state}>
          {STATE_WORDS[donation.state]}
        </p>
      </header>
      {failedCharge ? (
        <p className="notice">
          {WORDS.failed(dateText(failedCharge), nextCharge !== undefined)}{" "}
          <a href={onceLink(donation)}>{WORDS.giveOnce}</a>
        </p>
      ) : null}
      {endsOn && nextCharge === undefined ? (
        <p className="notice">
          {WORDS.lastCame(dateText(endsOn))} <a href={againLink(donation)}>{WORDS.beginAgain}</a>
        </p>
      ) : null}
      <dl className="slip">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canCancel(donation) ? <Changes donation={donation} /> : null}
      <h3 className={styles.receiptsTitle}>{WORDS.receipts}</h3>
      {receipts.length > 0 ? <Receipts donation={donation} /> : <p>{WORDS.noReceipts}</p>}
    </article>
  );
}

function Changes({ donation: { reference, frequency, channel } }: { donation: ManagedDonation }) {
  return (
    <>
      <p>
        <ButtonLink to={`${MANAGE_PATH}?cancel=${encodeURIComponent(reference)}`} look="outline">
          {WORDS.cancel}
        </ButtonLink>
      </p>
      <details className={styles.less}>
        <summary className="bold">{WORDS.lessTitle}</summary>
        <p className="below-1">{WORDS.less}</p>
        <p className="below-1">
          <a href={giveLink({ frequency, channel })}>{WORDS.lessLink}</a>
        </p>
      </details>
    </>
  );
}

function Receipts({ donation: { email, receipts } }: { donation: ManagedDonation }) {
  return (
    <ul className={styles.receipts}>
      {receipts.map(({ number, amount, at, returned }) => {
        const which = <span className="visually-hidden"> {WORDS.receipt(number).toLowerCase()}</span>;
        return (
          <li className="cluster gap-x-3 align-center" key={number}>
            <span className={`${styles.what} numbers`}>
              <strong>{formatCedis(amount)}</strong> {dateText(at.slice(0, 10))}
              <span className="block small soft">{WORDS.receipt(number)}</span>
              {returned ? <span className="block small bold">{WORDS.returned}</span> : null}
            </span>
            <ButtonLink to={`${MANAGE_PATH}?receipt=${number}`} look="plain">
              {WORDS.print}
              {which}
            </ButtonLink>
            {email ? (
              <ManageForm
                intent="resend"
                fields={{ number }}
                look="plain"
                className="block"
                submit={
                  <>
                    {WORDS.resend}
                    {which}
                  </>
                }
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
