import type { ReactNode } from "react";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { CHANNELS } from "#contract/channels.ts";
import { dateText } from "#contract/format.ts";
import type { DonationView } from "#contract/manage.ts";
import { formatCedis, fromCedis } from "#contract/money.ts";
import { unbroken } from "#site/facts/contact.ts";
import { INTERVAL_WORDS, STATE_WORDS } from "#site/facts/giving/giving-words.ts";
import { giveLink } from "#site/giving/flow/campaign.ts";
import { Facts } from "#site/parts/sections.tsx";
import { Logo } from "#site/parts/brand.tsx";
import { Button, ButtonLink } from "#site/parts/button.tsx";
import { StepLayout } from "#site/parts/form.tsx";
import { useSite } from "#site/page.ts";
import { canCancel, type ManageView, type Receipt } from "./manage.server.ts";
import { ManageForm } from "./manage-steps.tsx";
import styles from "./manage.module.css";

type DonationsViewProps = { view: Extract<ManageView, { kind: "donations" }>; trouble: ReactNode };

/** Every gift that the pass opens, those that still charge first. */
export function DonationsView({ view, trouble }: DonationsViewProps) {
  const { donations, whole, resent } = view;
  const ordered = [...donations];
  ordered.sort((a, b) => Number(canCancel(b)) - Number(canCancel(a)));
  const resentOf = donations.find(({ receipts }) => receipts.some(({ number }) => number === resent));
  return (
    <StepLayout
      title={whole ? "Your gifts" : "Your gift"}
      trouble={trouble}
      aside={<More canErase={whole && donations.length > 0} />}
    >
      {resent !== undefined && resentOf ? (
        <p role="status" className="notice edge-success">
          Receipt {resent} is on its way{resentOf.email ? ` to ${resentOf.email}` : " by email"}.
        </p>
      ) : null}
      <p className="lead">
        {donations.length === 0
          ? "There are no gifts from this number."
          : whole
            ? "Only you can see this page. It closes by itself after half an hour."
            : "Whoever has the link in your receipt can see this page, so keep that link to yourself. The page closes by itself after half an hour."}
      </p>
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
          <ButtonLink to={giveLink()}>Give now</ButtonLink>
        </p>
      )}
    </StepLayout>
  );
}

function More({ canErase }: { canErase: boolean }) {
  const { brand } = useSite();
  return (
    <aside className="notice stack gap-2">
      <h2 className="step-1">On a phone or computer that others use?</h2>
      <ManageForm intent="leave" submit="Close my gifts on this device" look="outline" />
      <h2 className="step-1">Requests that you did not ask for?</h2>
      <p>Write to {brand.email}, and we stop all requests from this site to your phone.</p>
      {canErase ? (
        <>
          <h2 className="step-1">Want us to forget you?</h2>
          <p>
            <a href={`${MANAGE_PATH}?erase`}>Delete my data</a>
          </p>
        </>
      ) : null}
    </aside>
  );
}

/** One gift, drawn as a page of an account book: what it is, what happens next, and its receipts. */
function DonationCard({ donation }: { donation: DonationView }) {
  const { frequency, reference, nextCharge, endsOn, failedCharge, receipts, channel } = donation;
  const amount = formatCedis(fromCedis(donation.amount));
  const again = { amount: String(donation.amount), channel };
  return (
    <article className={`${styles.card} stack gap-2`} data-running={canCancel(donation) ? "" : undefined}>
      <header className="cluster gap-1 gap-x-2 align-base apart">
        <h2 className="step-2">
          {amount}
          {frequency === "one-time" ? ", once" : ` ${INTERVAL_WORDS[frequency].every}`}
        </h2>
        <p className={`bold ${["active", "paid"].includes(donation.state) ? "success" : "soft"}`}>
          {STATE_WORDS[donation.state]}
        </p>
      </header>
      {failedCharge ? (
        <p className="notice">
          The charge of {dateText(failedCharge)} could not be taken. The network may have found too little in the
          wallet. You owe nothing{nextCharge ? ", and we will try the next charge as usual" : ""}.{" "}
          <a href={giveLink({ ...again, frequency: "one-time" })}>Give once</a>
        </p>
      ) : null}
      {endsOn && !nextCharge ? (
        <p className="notice">
          This gift was set up for five years, and its last charge has come. On {dateText(endsOn)} it ends by itself:
          nothing more will be taken. If you would like to go on, begin again then.{" "}
          <a href={giveLink({ ...again, frequency })}>Begin again</a>
        </p>
      ) : null}
      <Facts
        className="slip"
        items={{
          "Next charge": nextCharge && dateText(nextCharge),
          "Ends by itself on": endsOn && dateText(endsOn),
          From: CHANNELS[channel].label,
          [frequency === "one-time" ? "Given" : "Since"]: dateText(donation.givenAt.slice(0, 10)),
          Reference: reference,
        }}
      />
      {canCancel(donation) ? <Changes donation={donation} /> : null}
      <h3 className="label">Receipts</h3>
      {receipts.length > 0 ? (
        <Receipts donation={donation} />
      ) : (
        <p>A receipt comes once the money has been confirmed.</p>
      )}
    </article>
  );
}

function Changes({ donation: { reference, frequency, channel } }: { donation: DonationView }) {
  return (
    <>
      <p>
        <ButtonLink to={`${MANAGE_PATH}?cancel=${encodeURIComponent(reference)}`} look="outline">
          Cancel this gift
        </ButtonLink>
      </p>
      <details className={styles.less}>
        <summary className="bold">Give less, or leave out a month?</summary>
        <p className="below-1">
          The payment provider keeps a recurring gift exactly as you approved it: it offers no way to change the amount
          or to leave out one charge. So cancel this gift, and set up a new one with the amount you like, when you like.
          You approve it on your phone, as you did the first time.
        </p>
        <p className="below-1">
          <a href={giveLink({ frequency, channel })}>Set up another gift</a>
        </p>
      </details>
    </>
  );
}

function Receipts({ donation: { email, receipts } }: { donation: DonationView }) {
  return (
    <ul className={styles.receipts}>
      {receipts.map(({ number, amount, at, returned }) => {
        const which = <span className="visually-hidden"> receipt {number}</span>;
        return (
          <li className="cluster gap-x-3 align-center" key={number}>
            <span className={`${styles.what} numbers`}>
              <strong>{formatCedis(fromCedis(amount))}</strong> {dateText(at.slice(0, 10))}
              <span className="block small soft">Receipt {number}</span>
              {returned ? <span className="block small bold">Given back since, by us or by your network</span> : null}
            </span>
            <ButtonLink to={`${MANAGE_PATH}?receipt=${number}`} look="plain">
              Print
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
                    Send again
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

/** A receipt, drawn as a sheet of paper: the e-mail's facts. Only the sheet is printed. */
export function ReceiptView({ donation, receipt }: { donation: DonationView; receipt: Receipt }) {
  const { brand } = useSite();
  return (
    <div className="stack gap-4">
      <article className={`${styles.sheet} raised centre stack gap-4`} data-printed-alone="">
        <header className="cluster gap-2 align-center apart">
          <Logo name={brand.name} />
          <h1 className="step-2 numbers">Receipt {receipt.number}</h1>
        </header>
        <Facts
          className={`${styles.lines} slip`}
          items={{
            Amount: formatCedis(fromCedis(receipt.amount)),
            "What it is": donation.frequency === "one-time" ? "One-time donation" : "Charge of a recurring donation",
            Reference: donation.reference,
            "Date and time": `${dateText(receipt.at.slice(0, 10))}, ${receipt.at.slice(11, 16)} GMT`,
            "Received from": donation.name,
            "Paid to": `${brand.name}, by ${CHANNELS[donation.channel].label}`,
            "Fee added by us": "None. Your network may charge its own.",
            Now: receipt.returned && "Given back since, by us or by your network",
          }}
        />
        <p className={`${styles.foot} soft small`}>
          {brand.name}, {brand.address}. {brand.email}, {unbroken(brand.phone)}
        </p>
      </article>
      <div className="stack gap-2 middle centre no-print">
        <beat-print>
          <Button hidden>Print this receipt</Button>
          <p>Print this page with your browser, or save it as a PDF: only the receipt comes out.</p>
        </beat-print>
        <p>
          <a href={MANAGE_PATH}>Back to my gifts</a>
        </p>
      </div>
    </div>
  );
}
