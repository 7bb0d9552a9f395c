import { ButtonLink } from "#site/parts/button.tsx";
import { ShareLinks } from "#site/parts/share-links.tsx";
import { INTERVAL_WORDS } from "#site/facts/giving/giving-details.ts";
import { SET_UP as WORDS, WAITING } from "#site/facts/giving/giving-later.ts";
import { ENDED, NOT_STOPPED } from "#site/facts/giving/manage.ts";
import { DONATE_PATH, IMPACT_PATH, MANAGE_PATH } from "#contract/addresses.ts";
import { contactText } from "#site/facts/contact.ts";
import { useSite } from "#site/site-config.ts";
import { CHANGE_ADDRESS } from "../flow/addresses.ts";
import { dateText } from "#contract/date-text.ts";
import { formatCedis } from "#contract/money.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { useFollow } from "../flow/follow.ts";
import type { SetUpView } from "../flow/gift-view.ts";
import { RefreshWithoutScript } from "./refresh-without-script.tsx";
import { AskedPhone, RingingPhone } from "./ringing-phone.tsx";
import styles from "./set-up.module.css";
import waiting from "./waiting.module.css";
import { ReceiptStrip } from "#site/parts/receipt-strip.tsx";

/**
 * The state of a recurring gift: what is charged, how often, when next, and how to stop it. While the phone may ask, it
 * shows the phone and what to do, in the order of `Waiting`.
 */
export function SetUp({ view, check }: { view: SetUpView; check: () => Promise<void> }) {
  const { brand } = useSite();
  const isOver = ["cancelled", "cancelling", "not-stopped", "failed"].includes(view.state);
  const isMoving = !isOver && view.state !== "active";
  useFollow(isMoving, 0, check);
  // The phone may still be asked if the API cannot tell the state of a gift whose code it has accepted.
  const mayAsk =
    ["awaiting-code", "awaiting-approval"].includes(view.state) ||
    (view.state === "unreached" && view.interval !== undefined);
  const lines: [string, string][] = [
    ...(view.amount === undefined ? [] : [[WORDS.amount, formatCedis(view.amount)] as [string, string]]),
    ...(view.interval ? [[WORDS.interval, INTERVAL_WORDS[view.interval].every] as [string, string]] : []),
    ...(isOver
      ? []
      : [[WORDS.next, view.nextCharge ? dateText(view.nextCharge) : WORDS.nextUnknown] as [string, string]]),
    [WORDS.reference, view.publicReference ?? view.reference],
  ];
  const slip = <ReceiptStrip lines={lines} />;
  return (
    <>
      <StepLayout
        title={titleOf(view)}
        under={
          <p role="status" className={waiting.status}>
            {statusOf(view)}
          </p>
        }
        aside={mayAsk ? <RingingPhone amount={view.amount === undefined ? "GH₵" : formatCedis(view.amount)} /> : slip}
        asideFirst={mayAsk}
      >
        {isMoving ? <RefreshWithoutScript /> : null}
        {mayAsk ? (
          <>
            {view.phone ? <AskedPhone phone={view.phone} /> : null}
            <ol className={waiting.steps}>
              <li>{WORDS.approve(brand.name)}</li>
              <li>{WAITING.wait}</li>
            </ol>
          </>
        ) : null}
        {isMoving ? (
          <p>
            <ButtonLink to={`${DONATE_PATH}?recurring=${encodeURIComponent(view.reference)}`} look="outline">
              {WAITING.again}
            </ButtonLink>
          </p>
        ) : null}
        {mayAsk ? slip : null}
        {isOver ? null : (
          <p className={waiting.reference}>
            {WORDS.cancel} <a href={MANAGE_PATH}>{WORDS.manage}</a>. {WORDS.help(contactText(brand))}
          </p>
        )}
      </StepLayout>
      <div className={styles.after}>
        {view.state === "active" ? <ShareLinks /> : null}
        <p>
          <ButtonLink to={isOver ? CHANGE_ADDRESS : IMPACT_PATH} look="outline">
            {isOver ? WORDS.again : WORDS.back}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function titleOf({ state, interval }: SetUpView): string {
  switch (state) {
    case "active":
      return WORDS.title[interval ?? "MONTHLY"];
    case "awaiting-approval":
    case "awaiting-code":
      return WORDS.approveTitle;
    case "cancelling":
      return ENDED.stopping(interval ?? "MONTHLY");
    case "not-stopped":
      return NOT_STOPPED.title(interval ?? "MONTHLY");
    case "cancelled":
      return WORDS.endedTitle;
    case "failed":
      return WORDS.failedTitle;
    case "checking":
      return WORDS.unknownTitle;
    case "unreached":
      return interval ? WORDS.title[interval] : WORDS.unknownTitle;
  }
}

function statusOf({ state, interval, amount }: SetUpView): string {
  switch (state) {
    case "active":
      return amount === undefined ? WORDS.thanks : WORDS.received(formatCedis(amount));
    case "awaiting-approval":
    case "awaiting-code":
      return WORDS.waiting;
    case "checking":
      return WORDS.checking;
    case "cancelling":
      return ENDED.stoppingText;
    case "not-stopped":
      return NOT_STOPPED.text;
    case "cancelled":
      return WORDS.ended;
    case "failed":
      return WORDS.failed;
    case "unreached":
      return interval ? WORDS.thanks : WORDS.unreached;
  }
}
