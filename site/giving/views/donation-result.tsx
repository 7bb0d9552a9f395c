import { useEffect, useRef } from "react";
import { Band } from "#site/components/band.tsx";
import { ShareLinks } from "#site/components/share-links.tsx";
import { REASONS, RESULTS as WORDS, TOASTS } from "#site/content/giving/giving-results.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { Result } from "#site/giving/flow/outcomes.ts";
import { ReceiptStrip } from "#site/components/receipt-strip.tsx";
import { CHANGE_ADDRESS } from "#site/giving/flow/addresses.ts";
import { DONATE_PATH } from "#contract/addresses.ts";
import { forgetResult } from "#site/giving/flow/flow-context.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { contactText } from "#site/content/site/contact.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./donation-result.module.css";

/**
 * The result of a gift, at the top of the impact page until the visitor leaves it. Its heading takes the focus: after a
 * client navigation (page-focus.tsx), in a page that was opened at it by `autofocus`, and otherwise here, unless the
 * visitor is already using the page.
 */
export function DonationResult({ result }: { result: Result }) {
  const { brand } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => forgetResult, []);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const { title, text } = wordsOf(result);
  const shown = result.publicReference ?? result.reference;
  const lines: [string, string][] = [
    ...(result.amount === undefined ? [] : [[WORDS.amount, formatCedis(result.amount)] as [string, string]]),
    ...(result.returned === undefined ? [] : [[WORDS.returned, formatCedis(result.returned)] as [string, string]]),
    ...(shown === undefined ? [] : [[WORDS.reference, shown] as [string, string]]),
  ];
  return (
    <Band ground="sand" label="Your gift" className={styles.result}>
      <div className={styles.words} data-kind={result.kind}>
        <h2
          ref={heading}
          tabIndex={-1}
          className={styles.title}
          data-arrival=""
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to show this answer
          autoFocus
        >
          {title}
        </h2>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {result.kind === "refused" || result.kind === "expired" ? (
          <p>
            {WORDS.kept} <a href={CHANGE_ADDRESS}>{WORDS.retry}</a>
          </p>
        ) : null}
        {(result.kind === "waiting" || result.kind === "checking") && result.reference ? (
          <p>
            <a href={`${DONATE_PATH}?gift=${encodeURIComponent(result.reference)}`}>{WORDS[result.kind].link}</a>
          </p>
        ) : null}
        {result.kind === "paid" ? (
          <>
            <p>
              <a href="/trainings/basic-cpr">{WORDS.next}</a>
            </p>
            <p>
              <a href={MANAGE_PATH}>{WORDS.manage}</a>
            </p>
          </>
        ) : null}
        {result.reference ? <p className={styles.help}>{WORDS.help(contactText(brand))}</p> : null}
      </div>
      {lines.length > 0 ? <ReceiptStrip lines={lines} /> : null}
      {result.kind === "paid" ? <ShareLinks /> : null}
    </Band>
  );
}

function wordsOf({ kind, amount, returned, reason }: Result): { title: string; text: string[] } {
  switch (kind) {
    case "paid":
      return { title: TOASTS.paid.title, text: [TOASTS.paid.message, WORDS.paid] };
    case "processing":
      return { title: TOASTS.processing.title, text: [TOASTS.processing.message, WORDS.processing] };
    case "refused":
      return { title: WORDS.refused.title, text: [WORDS.refused.text, REASONS[reason ?? "not-given"]] };
    case "refunded": {
      if (amount === undefined || returned === undefined || returned >= amount) break;
      const { title, text } = WORDS.partRefunded;
      return { title, text: [text(formatCedis(returned), formatCedis((amount - returned) as Pesewas))] };
    }
    case "expired":
    case "reversed":
    case "waiting":
    case "checking":
      break;
  }
  return { title: WORDS[kind].title, text: [WORDS[kind].text] };
}
