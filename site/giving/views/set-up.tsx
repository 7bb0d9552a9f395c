import { ButtonLink } from "#site/parts/button.tsx";
import { ShareLinks } from "./share-links.tsx";
import { INTERVAL_WORDS, STOPPING } from "#site/facts/giving/giving-words.ts";
import { DONATE_PATH, IMPACT_PATH, MANAGE_PATH } from "#contract/addresses.ts";
import { contactText } from "#site/facts/contact.ts";
import { useSite } from "#site/site-config.ts";
import { CHANGE_ADDRESS } from "../flow/campaign.ts";
import { dateText } from "#contract/format.ts";
import { formatCedis } from "#contract/money.ts";
import { StepLayout } from "#site/parts/form.tsx";
import type { SetUpView } from "../flow/flow.ts";
import { RefreshWithoutScript, useFollow } from "./follow.tsx";
import { AskedPhone, requestNames, RingingPhone, WAIT_HERE } from "./ringing-phone.tsx";
import { ReceiptStrip } from "./receipt-strip.tsx";

const NEXT_UNKNOWN = "Your network’s text message says when";

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
  const slip = (
    <ReceiptStrip
      lines={[
        ["Amount", view.amount && formatCedis(view.amount)],
        ["Charged", view.interval && INTERVAL_WORDS[view.interval].every],
        ["Next charge", isOver ? undefined : view.nextCharge ? dateText(view.nextCharge) : NEXT_UNKNOWN],
        ["Reference", view.publicReference ?? view.reference],
      ]}
    />
  );
  const [title, status] = wordsOf(view);
  return (
    <>
      <StepLayout
        title={title}
        under={
          <p role="status" className="edge above-1 bold">
            {status}
          </p>
        }
        aside={mayAsk ? <RingingPhone amount={view.amount === undefined ? "GH₵" : formatCedis(view.amount)} /> : slip}
        asideFirst={mayAsk}
      >
        {isMoving ? <RefreshWithoutScript /> : null}
        {mayAsk ? (
          <>
            {view.phone ? <AskedPhone phone={view.phone} /> : null}
            <ol className="discs stack gap-3 above-1">
              <li>
                Your phone may now ask for your wallet PIN. {requestNames(brand.name)} Type the PIN on the phone only:
                we never ask for it.
              </li>
              <li>{WAIT_HERE}</li>
            </ol>
          </>
        ) : null}
        {isMoving ? (
          <p>
            <ButtonLink to={`${DONATE_PATH}?recurring=${encodeURIComponent(view.reference)}`} look="outline">
              Check again
            </ButtonLink>
          </p>
        ) : null}
        {mayAsk ? slip : null}
        {isOver ? null : (
          <p className="soft small">
            You can end it in two taps, with your number or with the link in any receipt.{" "}
            <a href={MANAGE_PATH}>See or cancel your gifts</a>. If that does not work, you can {contactText(brand)}.
            Give the reference.
          </p>
        )}
      </StepLayout>
      <div className="stack gap-4 above-4">
        {view.state === "active" ? <ShareLinks /> : null}
        <p>
          <ButtonLink to={isOver ? CHANGE_ADDRESS : IMPACT_PATH} look="outline">
            {isOver ? "Give again" : "Back to the impact page"}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

/** The title, and what it means. */
function wordsOf({ state, interval, amount }: SetUpView): [title: string, status: string] {
  const done = `Your ${interval === "YEARLY" ? "yearly" : "monthly"} gift is set up`;
  const thanks = "Thank you. Your gift helps pay for alerts.";
  switch (state) {
    case "active":
      if (amount === undefined) return [done, thanks];
      return [done, `Thank you. The first ${formatCedis(amount)} has been received. The receipt comes by email.`];
    case "awaiting-approval":
    case "awaiting-code":
      return ["One more step: approve it on your phone", "Nothing has been taken yet."];
    case "checking":
      return [
        "Your recurring gift",
        "We do not know yet whether the first charge was made. Do not set it up again: we keep asking the network, and this page says what it answers.",
      ];
    case "cancelling":
    case "not-stopped":
      return [STOPPING[state].title(interval ?? "MONTHLY"), STOPPING[state].text];
    case "cancelled":
      return ["This recurring gift has ended", "Nothing more will be charged."];
    case "failed":
      return ["Your gift was not set up", "Nothing has been taken, and nothing will be charged. You can start again."];
    case "unreached":
      if (interval) return [done, thanks];
      return [
        "Your recurring gift",
        "We cannot reach our own service at the moment. The text message from your network tells you the result.",
      ];
  }
}
