import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ShareLinks } from "#site/parts/share-links.tsx";
import { REASONS, RESULTS as WORDS, TOASTS } from "#site/facts/giving/giving-results.ts";
import { formatCedis } from "#contract/money.ts";
import type { Result } from "#site/giving/flow/outcomes.ts";
import { ReceiptStrip } from "#site/parts/receipt-strip.tsx";
import { CHANGE_ADDRESS } from "#site/giving/flow/addresses.ts";
import { DONATE_PATH } from "#contract/addresses.ts";
import type { Giver } from "#site/giving/flow/memory.ts";
import { dateText } from "#contract/date-text.ts";
import { placeOf } from "#site/facts/giving/towns.ts";
import { NextSteps } from "./next-steps.tsx";
import { TownLight } from "./town-light.tsx";
import { contactText } from "#site/facts/contact.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./donation-result.module.css";

/**
 * The result of a gift, at the top of the impact page, whose address asked for it. Its heading takes the focus. `isAll`:
 * the page has nothing else. `retry`: where the form is, filled in.
 */
export function DonationResult({
  result,
  giver,
  isAll = false,
  retry = CHANGE_ADDRESS,
}: {
  result: Result;
  giver?: Giver | undefined;
  isAll?: boolean;
  retry?: string;
}) {
  const Title = isAll ? "h1" : "h2";
  const { brand } = useSite();
  const isPaid = result.kind === "paid";
  const { title, text, reason } = wordsOf(result);
  const lines = linesOf(result, giver);
  const place = isPaid && giver ? placeOf(giver.city) : undefined;
  const help = result.reference ? <p className={styles.help}>{WORDS.help(contactText(brand))}</p> : null;
  return (
    <Band ground={isPaid ? "night" : "sand"} label="Your gift" className={styles.result}>
      <div className={styles.words} data-kind={result.kind}>
        <Title
          tabIndex={-1}
          className={styles.title}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to show this answer
          autoFocus
        >
          <span>{title}</span>
          {reason ? <span className={styles.reason}> {reason}</span> : null}
          {isPaid ? (
            <span className={styles.thanks}>
              {" "}
              <span lang="tw">{WORDS.thanks}</span>
              {giver?.name ? `, ${giver.name}` : ""}!
            </span>
          ) : null}
        </Title>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {result.kind === "refused" || result.kind === "expired" ? (
          <>
            <p>{WORDS.kept}</p>
            <p className={styles.retry}>
              <ButtonLink to={retry}>{WORDS.retry}</ButtonLink>
            </p>
          </>
        ) : null}
        {(result.kind === "waiting" || result.kind === "checking") && result.reference ? (
          <p>
            <a href={`${DONATE_PATH}?gift=${encodeURIComponent(result.reference)}`}>{WORDS[result.kind].link}</a>
          </p>
        ) : null}
        {isPaid ? <beat-gift-ended /> : help}
      </div>
      {place ? (
        <div className={styles.map}>
          <TownLight place={place} />
        </div>
      ) : null}
      {lines.length > 0 ? (
        <div className={styles.slip} data-printed-alone={isPaid ? "" : undefined}>
          <p className={styles.brand}>{brand.name}</p>
          <ReceiptStrip lines={lines}>{isPaid ? help : null}</ReceiptStrip>
        </div>
      ) : null}
      {isPaid || isAll ? (
        <div className={styles.after}>
          {isPaid ? <ShareLinks /> : null}
          <NextSteps />
        </div>
      ) : null}
    </Band>
  );
}

/** The slip's lines. */
function linesOf({ amount, reference, publicReference }: Result, giver: Giver | undefined) {
  const lines: [string, string | undefined][] = [
    [WORDS.from, giver?.name || undefined],
    [WORDS.amount, amount && formatCedis(amount)],
    [WORDS.date, giver && dateText(new Date(giver.on).toISOString().slice(0, 10))],
    [WORDS.reference, publicReference ?? reference],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== undefined);
}

function wordsOf({ kind, reason }: Result): { title: string; text: string[]; reason?: string } {
  switch (kind) {
    case "paid":
      return { title: TOASTS.paid.title, text: [TOASTS.paid.message, WORDS.paid] };
    case "processing":
      return { title: TOASTS.processing.title, text: [TOASTS.processing.message, WORDS.processing] };
    case "refused": {
      const why = REASONS[reason ?? "not-given"];
      return { title: WORDS.refused.title, text: [WORDS.refused.text, why.text], reason: why.title };
    }
    case "expired":
      return { ...WORDS.expired, text: [WORDS.expired.text], reason: REASONS["timed-out"].title };
    case "returned":
    case "waiting":
    case "checking":
      break;
  }
  return { title: WORDS[kind].title, text: [WORDS[kind].text] };
}
