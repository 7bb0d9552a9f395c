import { MANAGE_PATH } from "#contract/addresses.ts";
import { CHANNELS } from "#contract/channels.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { unbroken } from "#site/facts/contact.ts";
import { Facts } from "#site/parts/band.tsx";
import { Button } from "#site/parts/button.tsx";
import { Logo } from "#site/parts/brand.tsx";
import { useSite } from "#site/site-config.ts";
import { type ManagedDonation, type Receipt } from "./managed-donation.ts";
import styles from "./manage.module.css";

/** A receipt, drawn as a sheet of paper: the e-mail's facts. Only the sheet is printed. */
export function ReceiptView({ donation, receipt }: { donation: ManagedDonation; receipt: Receipt }) {
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
            Amount: formatCedis(receipt.amount),
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
