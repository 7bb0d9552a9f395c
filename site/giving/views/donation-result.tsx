import { Band } from "#site/parts/sections.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { REASONS, TOASTS } from "#site/facts/giving/giving-words.ts";
import { formatCedis } from "#contract/money.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import { CHANGE_ADDRESS } from "../flow/campaign.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";
import { addressOfGift, type Result } from "../flow/flow.ts";
import { dateText } from "#contract/format.ts";
import { TRAINING } from "#site/facts/training.ts";
import { contactText } from "#site/facts/contact.ts";
import { useSite } from "#site/page.ts";
import styles from "./donation-result.module.css";

const { paid, processing, refused, returned } = TOASTS;

/** The heading, and what it means. */
const WORDS: Record<Result["kind"], [title: string, ...text: string[]]> = {
  paid: [paid.title, paid.message, "The money has arrived. The receipt is on its way by email."],
  processing: [
    processing.title,
    processing.message,
    "We could not confirm the set-up ourselves. If no text message comes within an hour, the gift was not set up: write to us with the reference.",
  ],
  refused: [refused.message, "Nothing has been taken."],
  expired: [
    refused.message,
    "As far as the network has told us, nothing was taken. If you did approve it, wait for the text message before giving again: a late approval still counts.",
  ],
  returned: [
    returned.title,
    "All of it was given back, by us or by your network. The money goes to the wallet it came from.",
  ],
  waiting: ["Waiting for your approval", "Your phone has been asked to approve this gift."],
  checking: [
    "We are checking this gift",
    "We do not know yet whether this gift went through. We are asking your network. You need not do anything.",
  ],
};

/** Where a donor may go after a gift. */
const NEXT_STEPS = [
  { to: "/trainings/basic-cpr", words: `Next: learn CPR ${TRAINING.afternoon}` },
  { to: MANAGE_PATH, words: "See your gifts and receipts" },
  { to: "/impact/books", words: "See what came in and went back, month by month" },
];

type DonationResultProps = { result: Result; isAll?: boolean; retry?: string };

/**
 * The result of a gift, at the top of the impact page, whose address asked for it. Its heading takes the focus. `isAll`:
 * the page has nothing else. `retry`: where the form is, filled in.
 */
export function DonationResult({ result, isAll = false, retry = CHANGE_ADDRESS }: DonationResultProps) {
  const Title = isAll ? "h1" : "h2";
  const { brand } = useSite();
  const { kind, reference, amount, giver } = result;
  const isPaid = kind === "paid";
  const canRetry = kind === "refused" || kind === "expired";
  const [title, ...text] = WORDS[kind];
  const reason = canRetry ? REASONS[kind === "expired" ? "timed-out" : (result.reason ?? "not-given")] : undefined;
  const lines: [name: string, value: string | undefined][] = [
    ["From", giver?.name],
    ["Amount", amount && formatCedis(amount)],
    ["Date", giver && dateText(new Date(giver.on).toISOString().slice(0, 10))],
    ["Reference", result.publicReference ?? reference],
  ];
  const help = reference ? (
    <p className="soft small">Questions about a gift? You can {contactText(brand)}. Give the reference.</p>
  ) : null;
  return (
    <Band
      ground={isPaid ? "night" : "sand"}
      label="Your gift"
      className={`${styles.result} stack align-start gap-4 gap-x-6`}
    >
      <div className={`${styles.words} stack gap-1`} data-kind={kind}>
        <Title
          tabIndex={-1}
          className={styles.title}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to show this answer
          autoFocus
        >
          <span>{title}</span>
          {reason ? <span className={`${styles.reason} step-3`}> {reason.title}</span> : null}
          {isPaid ? (
            <span className={`${styles.thanks} solid`}>
              {" "}
              <span lang="tw">Medaase</span>
              {giver?.name ? `, ${giver.name}` : ""}!
            </span>
          ) : null}
        </Title>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {kind === "refused" ? <p>{reason?.text}</p> : null}
        {canRetry ? (
          <>
            <p>What you typed is still in the form.</p>
            <p className="above-1 below-1">
              <ButtonLink to={retry}>Try again</ButtonLink>
            </p>
          </>
        ) : null}
        {(kind === "waiting" || kind === "checking") && reference ? (
          <p>
            <a href={addressOfGift(reference)}>See the status of your gift</a>
          </p>
        ) : null}
        {isPaid ? <beat-gift-ended /> : help}
      </div>
      {lines.some(([, value]) => value) ? (
        <div data-printed-alone={isPaid ? "" : undefined}>
          <p className="headline step-2 below-1 only-print">{brand.name}</p>
          <ReceiptStrip lines={lines}>{isPaid ? help : null}</ReceiptStrip>
        </div>
      ) : null}
      {isPaid || isAll ? (
        <div className="stack across gap-4">
          {isPaid ? <ShareLinks /> : null}
          <ul className="tiles gap-2">
            {NEXT_STEPS.map(({ to, words }) => (
              <li key={to}>
                <a href={to} className="press">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Band>
  );
}

/** Spaces are %20, because messaging apps show a plus sign unchanged. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/**
 * One button that opens a message to share, with the words and the address filled in, and other services folded below it. There
 * is no third-party script, and no service learns anything before a press. The title is not a heading, because the result of
 * a gift comes before the page's own heading. It does not say who gave, or how much.
 */
export function ShareLinks() {
  const { brand, origin } = useSite();
  const text = `I have just given to ${brand.name}: trained neighbours in Ghana who reach an emergency while the ambulance is on its way. Give with me, by mobile money:`;
  const url = `${origin}/impact`;
  const message = `${text} ${url}`;
  return (
    <div className="stack gap-1 above-2">
      <p className="headline step-1">Pass it on</p>
      <p>Ask one friend to give too. You choose who gets the message, and you can change the words first.</p>
      <p>
        <ButtonLink to={`https://wa.me/?${query({ text: message })}`} external>
          Share on WhatsApp
        </ButtonLink>
      </p>
      <details>
        <summary className={`${styles.more} bold`}>Other ways to share</summary>
        <ul className="cluster align-center gap-1 gap-x-2">
          <li>
            <ButtonLink to={`https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`} external look="outline">
              Share on Facebook
            </ButtonLink>
          </li>
          <li>
            <ButtonLink to={`https://x.com/intent/post?${query({ text, url })}`} external look="outline">
              Share on X
            </ButtonLink>
          </li>
          <li>
            {/* The form that RFC 5724 defines. */}
            <a href={`sms:?${query({ body: message })}`} className="tap bold">
              Share by text message
            </a>
          </li>
        </ul>
      </details>
    </div>
  );
}
