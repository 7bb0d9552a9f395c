import { CHANNELS } from "#contract/channels.ts";
import { Button } from "#site/components/button.tsx";
import { Logo } from "#site/components/logo.tsx";
import { useHydrated } from "#site/components/use-hydrated.ts";
import { RECEIPT as WORDS } from "#site/content/giving/manage.ts";
import { dateText } from "#site/components/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { useSite } from "#site/site-config.ts";
import { type ManagedDonation, receiptName, type Receipt } from "./managed-donation.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import styles from "./receipt-view.module.css";

/** A receipt as a sheet of paper. When printed, the page shows nothing else. */
export function ReceiptView({ donation, receipt }: { donation: ManagedDonation; receipt: Receipt }) {
  const { brand } = useSite();
  const hydrated = useHydrated();
  const lines: [string, string][] = [
    [WORDS.amount, formatCedis(receipt.amount)],
    [WORDS.kind, donation.frequency === "one-time" ? WORDS.kinds.once : WORDS.kinds.recurring],
    [WORDS.reference, donation.reference],
    [WORDS.at, `${dateText(receipt.at.slice(0, 10))}, ${receipt.at.slice(11, 16)} GMT`],
    ...(donation.name ? [[WORDS.from, donation.name] as [string, string]] : []),
    [WORDS.paidTo, `${brand.name}, by ${CHANNELS[donation.channel].label}`],
    [WORDS.fee, WORDS.noFee],
    ...(receipt.returned ? [[WORDS.returned, formatCedis(receipt.returned)] as [string, string]] : []),
  ];
  return (
    <div className={styles.layout}>
      <article className={styles.sheet} data-printed-alone="">
        <header className={styles.head}>
          <Logo name={brand.name} />
          <h1 className={styles.title}>{WORDS.title(receiptName(receipt.number))}</h1>
        </header>
        <dl className={styles.lines}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.foot}>
          {brand.name}, {brand.address}. {brand.email}, {brand.phone}
        </p>
      </article>
      <div className={styles.after}>
        {hydrated ? <Button onClick={() => window.print()}>{WORDS.print}</Button> : <p>{WORDS.printHow}</p>}
        <p>
          <a href={MANAGE_PATH}>{WORDS.back}</a>
        </p>
      </div>
    </div>
  );
}
