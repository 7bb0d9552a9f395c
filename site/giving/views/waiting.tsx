import type { ReactNode } from "react";
import { type Channel, CHANNELS } from "#contract/channels.ts";
import { dateText } from "#contract/format.ts";
import { contactText } from "#site/facts/contact.ts";
import { INTERVAL_WORDS, STOPPING } from "#site/facts/giving/giving-words.ts";
import { Facts } from "#site/parts/sections.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { DONATE_PATH, IMPACT_PATH, MANAGE_PATH } from "#contract/addresses.ts";
import { formatCedis } from "#contract/money.ts";
import { useSite } from "#site/page.ts";
import { ReloadWithoutScript, StepLayout } from "#site/parts/form.tsx";
import { Vignette } from "#site/parts/pictures.tsx";
import { CHANGE_ADDRESS } from "../flow/campaign.ts";
import { addressOfGift, type DonateStep, type SetUpView, type WaitingView } from "../flow/flow.ts";
import { ShareLinks } from "./donation-result.tsx";
import { ReceiptStrip } from "./receipt-strip.tsx";
import ringingPhone from "#site/vignettes/ringing-phone.svg?raw";
import "#site/vignettes/ringing-phone.css";
import styles from "./waiting.module.css";

const KEEP_UNLOCKED = "Keep the phone unlocked with a signal. If nothing comes, start again and ask for a new request.";
/** Where to find a request when no prompt appears, by network. Each text says only what the network itself documents. */
const NO_PROMPT: Record<Channel, string> = {
  "mtn-gh":
    "Dial *170#, choose My Wallet, then My Approvals. Enter your PIN, choose the waiting request and approve it.",
  "vodafone-gh": KEEP_UNLOCKED,
  "tigo-gh": KEEP_UNLOCKED,
};

/** A network shows our text or the name of the account that collects (docs/provider.md). */
export const requestNames = (brand: string) => `The request names ${brand}, or the company that collects for us.`;

/** A request that is not approved ends by itself. */
const WAIT_HERE =
  "Wait here, or close this page: nothing is lost. The receipt comes by email once the gift is confirmed. If the request ends first, nothing is charged.";

const CHANGE = `${DONATE_PATH}?edit`;

/** Shown by script too, while there is no network. */
const UNREACHED = "We cannot reach our own service at the moment. Nothing is lost, and we keep trying.";

const OVER: readonly SetUpView["state"][] = ["cancelled", "cancelling", "not-stopped", "failed"];

/** Whether the page asks what has become of the gift. */
export function isFollowed(view: DonateStep): boolean {
  if (view.kind === "set-up") return view.state !== "active" && !OVER.includes(view.state);
  return view.kind === "waiting";
}

/**
 * Shown while the request is on the phone, and while its outcome is unknown: we do not know whether the network has it, or a
 * person has to look at the network's answer. The request is sent once and then only checked (api/payments/states.ts), and a
 * gift that is not paid ends after a day. With script the page asks for the gift's state and moves on by itself; without
 * script it reloads itself. Its address works on every device.
 */
export function Waiting({ view }: { view: WaitingView }) {
  const amount = view.amount === undefined ? undefined : formatCedis(view.amount);
  const network = view.channel && CHANNELS[view.channel].network;
  const given = amount ?? "your gift";
  const { isChecking } = view;
  return (
    <StepLayout
      title={isChecking ? "Still being checked" : `Approve ${given} on your phone`}
      aside={isChecking ? null : <RingingPhone amount={amount ?? "GH₵"} />}
      asideFirst
      under={
        <p role="status" className="edge above-1 bold" data-unreached={UNREACHED}>
          {!view.isReached
            ? UNREACHED
            : isChecking
              ? `We do not know yet whether ${given} has left your wallet. We keep asking ${network ?? "your network"}.`
              : "Waiting for your approval"}
        </p>
      }
    >
      {isChecking ? (
        <ul className="stack gap-2 bullets">
          <li>
            We sent one request{view.phone ? ` to ${view.phone}` : ""}. If that phone asks you to approve{" "}
            {amount ?? "the gift"}, it is this gift, and you can approve it.
          </li>
          <li>
            If no request comes, you need not do anything. Nothing leaves your wallet unless you approve it on that
            phone.
          </li>
          <li>
            We expect to know within a day. You can close this page: if the gift was paid, the receipt comes by email.
            If it was not, this page says so, and then you can try again.
          </li>
        </ul>
      ) : (
        <ToDo view={view} />
      )}
      <CheckAgain address={addressOfGift(view.reference)} />
      <p className="soft small">
        Reference <strong>{view.publicReference ?? view.reference}</strong>
        <br />
        Keep this page’s address: it shows the status of your gift on any device.
      </p>
    </StepLayout>
  );
}

/** A drawn phone with a request for this amount. A long amount is compressed, so that it stays inside the dialog. */
function RingingPhone({ amount }: { amount: string }) {
  const drawing = ringingPhone.replaceAll("AMOUNT", amount);
  const fitted = '<text textLength="76" lengthAdjust="spacingAndGlyphs"';
  return <Vignette drawing={amount.length > 7 ? drawing.replace("<text", fitted) : drawing} />;
}

/** The number that was asked, large, so that its owner notices a mistake. */
function AskedPhone({ phone, children }: { phone: string; children?: ReactNode }) {
  return (
    <p>
      Request sent to <strong className="headline step-2">{phone}</strong> {children}
    </p>
  );
}

/** For a visitor whose script broke off, and without script, where the page also reloads itself. */
function CheckAgain({ address }: { address: string }) {
  return (
    <>
      <ReloadWithoutScript seconds={5} />
      <p>
        <ButtonLink to={address} look="outline">
          Check again
        </ButtonLink>
      </p>
    </>
  );
}

/**
 * What to do on the phone, and what to do if no prompt comes. It is not shown while the gift is being checked, because
 * the donor could give twice.
 */
function ToDo({ view: { channel, phone, amount, ends } }: { view: WaitingView }) {
  const { brand } = useSite();
  return (
    <>
      {phone ? (
        <AskedPhone phone={phone}>
          <a href={CHANGE}>
            Change<span className="visually-hidden"> the number or the network</span>
          </a>
        </AskedPhone>
      ) : null}
      <ol className="discs stack gap-3 above-1">
        <li>
          {channel && phone && amount !== undefined
            ? `Look at that phone. ${CHANNELS[channel].network} asks you to approve ${formatCedis(amount)}.`
            : "Look at the phone with your wallet. Your network asks you to approve the gift."}{" "}
          {requestNames(brand.name)}
        </li>
        <li>Enter your wallet PIN on that phone. We never ask for it, here or by phone.</li>
        <li>{WAIT_HERE}</li>
      </ol>
      <Facts
        className="slip"
        items={{
          "Usually takes": "less than a minute",
          "Ends by itself": ends ? `at about ${ends}, Ghana time` : "after about five minutes",
        }}
      />
      {/* Script opens it once, when the donor is likely to need it. */}
      <details className={styles.help} data-part="help">
        <summary className="bold">Nothing on your phone?</summary>
        <p>
          {channel
            ? NO_PROMPT[channel]
            : "Keep the phone unlocked with a signal. On MTN, dial *170# and open My Approvals."}
        </p>
        <p>If the number or the network was wrong, start again. Decline the old request if it still comes.</p>
        <p>
          <a href={CHANGE}>Change the number or the network</a>
        </p>
      </details>
    </>
  );
}

/**
 * The state of a recurring gift: what is charged, how often, when next, and how to stop it. While the phone may ask, it
 * shows the phone and what to do, in the order of `Waiting`.
 */
export function SetUp({ view }: { view: SetUpView }) {
  const { brand } = useSite();
  const { state, interval } = view;
  const amount = view.amount === undefined ? undefined : formatCedis(view.amount);
  const isOver = OVER.includes(state);
  // The phone may still be asked if the API cannot tell the state of a gift whose code it has accepted.
  const mayAsk =
    state === "awaiting-code" || state === "awaiting-approval" || (state === "unreached" && interval !== undefined);
  const slip = (
    <ReceiptStrip
      lines={[
        ["Amount", amount],
        ["Charged", interval && INTERVAL_WORDS[interval].every],
        [
          "Next charge",
          isOver ? undefined : view.nextCharge ? dateText(view.nextCharge) : "Your network’s text message says when",
        ],
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
        aside={mayAsk ? <RingingPhone amount={amount ?? "GH₵"} /> : slip}
        asideFirst={mayAsk}
      >
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
        {isFollowed(view) ? (
          <CheckAgain address={`${DONATE_PATH}?recurring=${encodeURIComponent(view.reference)}`} />
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
        {state === "active" ? <ShareLinks /> : null}
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
