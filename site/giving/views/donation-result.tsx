import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { ShareLinks } from "./share-links.tsx";
import { REASONS, TOASTS } from "#site/facts/giving/giving-words.ts";
import { formatCedis } from "#contract/money.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import { CHANGE_ADDRESS } from "#site/giving/flow/campaign.ts";
import { DONATE_PATH, MANAGE_PATH } from "#contract/addresses.ts";
import type { Result } from "#site/giving/flow/memory.ts";
import { dateText } from "#contract/date-text.ts";
import { TRAINING } from "#site/facts/training.ts";
import { contactText } from "#site/facts/contact.ts";
import { useSite } from "#site/site-config.ts";
import styles from "./donation-result.module.css";

const { message: NOT_DONE } = TOASTS.refused;

/**
 * The result of a gift, at the top of the impact page, whose address asked for it. Its heading takes the focus. `isAll`:
 * the page has nothing else. `retry`: where the form is, filled in.
 */
export function DonationResult({
  result,
  isAll = false,
  retry = CHANGE_ADDRESS,
}: {
  result: Result;
  isAll?: boolean;
  retry?: string;
}) {
  const Title = isAll ? "h1" : "h2";
  const { brand } = useSite();
  const isPaid = result.kind === "paid";
  const { title, text, reason } = wordsOf(result);
  const lines = linesOf(result);
  const help = result.reference ? (
    <p className="soft small">Questions about a gift? You can {contactText(brand)}. Give the reference.</p>
  ) : null;
  return (
    <Band
      ground={isPaid ? "night" : "sand"}
      label="Your gift"
      className={`${styles.result} stack align-start gap-4 gap-x-6`}
    >
      <div className={`${styles.words} stack gap-1`} data-kind={result.kind}>
        <Title
          tabIndex={-1}
          className={styles.title}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to show this answer
          autoFocus
        >
          <span>{title}</span>
          {reason ? <span className={`${styles.reason} step-3`}> {reason}</span> : null}
          {isPaid ? (
            <span className={`${styles.thanks} solid`}>
              {" "}
              <span lang="tw">Medaase</span>
              {result.giver?.name ? `, ${result.giver.name}` : ""}!
            </span>
          ) : null}
        </Title>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {result.kind === "refused" || result.kind === "expired" ? (
          <>
            <p>What you typed is still in the form.</p>
            <p className="above-1 below-1">
              <ButtonLink to={retry}>Try again</ButtonLink>
            </p>
          </>
        ) : null}
        {(result.kind === "waiting" || result.kind === "checking") && result.reference ? (
          <p>
            <a href={`${DONATE_PATH}?gift=${encodeURIComponent(result.reference)}`}>See the status of your gift</a>
          </p>
        ) : null}
        {isPaid ? <beat-gift-ended /> : help}
      </div>
      {lines.some(([, value]) => value) ? (
        <div className={styles.slip} data-printed-alone={isPaid ? "" : undefined}>
          <p className="headline step-2 below-1 only-print">{brand.name}</p>
          <ReceiptStrip lines={lines}>{isPaid ? help : null}</ReceiptStrip>
        </div>
      ) : null}
      {isPaid || isAll ? (
        <div className="stack across gap-4">
          {isPaid ? <ShareLinks /> : null}
          <NextSteps />
        </div>
      ) : null}
    </Band>
  );
}

/** The slip's lines. */
const linesOf = ({
  amount,
  reference,
  publicReference,
  giver,
}: Result): [name: string, value: string | undefined][] => [
  ["From", giver?.name],
  ["Amount", amount && formatCedis(amount)],
  ["Date", giver && dateText(new Date(giver.on).toISOString().slice(0, 10))],
  ["Reference", publicReference ?? reference],
];

function wordsOf({ kind, reason = "not-given" }: Result): { title: string; text: string[]; reason?: string } {
  switch (kind) {
    case "paid":
      return {
        title: TOASTS.paid.title,
        text: [TOASTS.paid.message, "The money has arrived. The receipt is on its way by email."],
      };
    case "processing":
      return {
        title: TOASTS.processing.title,
        text: [
          TOASTS.processing.message,
          "We could not confirm the set-up ourselves. If no text message comes within an hour, the gift was not set up: write to us with the reference.",
        ],
      };
    case "refused":
      return {
        title: NOT_DONE,
        text: ["Nothing has been taken.", REASONS[reason].text],
        reason: REASONS[reason].title,
      };
    case "expired":
      return {
        title: NOT_DONE,
        text: [
          "As far as the network has told us, nothing was taken. If you did approve it, wait for the text message before giving again: a late approval still counts.",
        ],
        reason: REASONS["timed-out"].title,
      };
    case "returned":
      return {
        title: TOASTS.returned.title,
        text: ["All of it was given back, by us or by your network. The money goes to the wallet it came from."],
      };
    case "waiting":
      return { title: "Waiting for your approval", text: ["Your phone has been asked to approve this gift."] };
    case "checking":
      return {
        title: "We are checking this gift",
        text: [
          "We do not know yet whether this gift went through. We are asking your network. You need not do anything.",
        ],
      };
  }
}

const NEXT_STEPS = [
  { to: "/trainings/basic-cpr", words: `Next: learn CPR ${TRAINING.afternoon}` },
  { to: MANAGE_PATH, words: "See your gifts and receipts" },
  { to: "/impact/books", words: "See what came in and went back, month by month" },
];

/** Where a donor may go after a gift. The page ends here. */
function NextSteps() {
  return (
    <ul className="tiles gap-2">
      {NEXT_STEPS.map(({ to, words }) => (
        <li key={to}>
          <a href={to} className="press">
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
