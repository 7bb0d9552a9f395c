import { useEffect, useRef } from "react";
import { type Channel, CHANNELS } from "#contract/channels.ts";
import { Facts } from "#site/parts/facts.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { DONATE_PATH } from "#contract/addresses.ts";
import { formatCedis } from "#contract/money.ts";
import { useSite } from "#site/site-config.ts";
import { StepLayout } from "#site/parts/form.tsx";
import { APPROVAL_WINDOW_MS, type WaitingView } from "../flow/flow.ts";
import { RefreshWithoutScript, useFollow } from "./follow.tsx";
import { AskedPhone, requestNames, RingingPhone, WAIT_HERE } from "./ringing-phone.tsx";
import styles from "./waiting.module.css";

/** How long until the help for a missing prompt opens. */
const NO_PROMPT_AFTER_MS = 25_000;

const KEEP_UNLOCKED = "Keep the phone unlocked with a signal. If nothing comes, start again and ask for a new request.";
/** Where to find a request when no prompt appears, by network. Each text says only what the network itself documents. */
const NO_PROMPT: Record<Channel, string> = {
  "mtn-gh":
    "Dial *170#, choose My Wallet, then My Approvals. Enter your PIN, choose the waiting request and approve it.",
  "vodafone-gh": KEEP_UNLOCKED,
  "tigo-gh": KEEP_UNLOCKED,
};

const CHANGE = `${DONATE_PATH}?edit`;

/**
 * Shown while the request is on the phone, and while its outcome is unknown: we do not know whether the network has it, or a
 * person has to look at the network's answer. The request is sent once and then only checked (api/payments/states.ts), and a
 * gift that is not paid ends after a day. With script the page asks for the gift's
 * state and moves on by itself; without script it reloads itself. Its address works on every device.
 */
export function Waiting({ view, check }: { view: WaitingView; check: () => Promise<void> }) {
  // On another device the waiting counts from when this page was opened.
  const waitedMs = useFollow(true, view.waitedMs, check);

  const amount = view.amount === undefined ? undefined : formatCedis(view.amount);
  const network = view.channel && CHANNELS[view.channel].network;
  const given = amount ?? "your gift";
  const isChecking = view.state === "checking" || waitedMs >= APPROVAL_WINDOW_MS;
  return (
    <StepLayout
      title={isChecking ? "Still being checked" : `Approve ${given} on your phone`}
      aside={isChecking ? null : <RingingPhone amount={amount ?? "GH₵"} />}
      asideFirst
      under={
        <p role="status" className="edge above-1 bold">
          {view.state === "unreached"
            ? "We cannot reach our own service at the moment. Nothing is lost, and we keep trying."
            : isChecking
              ? `We do not know yet whether ${given} has left your wallet. We keep asking ${network ?? "your network"}.`
              : "Waiting for your approval"}
        </p>
      }
    >
      <RefreshWithoutScript />
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
        <ToDo view={view} needsHelp={waitedMs >= NO_PROMPT_AFTER_MS} />
      )}
      <p>
        <ButtonLink to={`${DONATE_PATH}?gift=${encodeURIComponent(view.reference)}`} look="outline">
          Check again
        </ButtonLink>
      </p>
      <p className="soft small">
        Reference <strong>{view.publicReference ?? view.reference}</strong>
        <br />
        Keep this page’s address: it shows the status of your gift on any device.
      </p>
    </StepLayout>
  );
}

/**
 * What to do on the phone, and what to do if no prompt comes. It is not shown while the gift is being checked, because
 * the donor could give twice.
 */
function ToDo({ view: { channel, phone, amount, ends }, needsHelp }: { view: WaitingView; needsHelp: boolean }) {
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
      <Help isOpen={needsHelp}>
        <p>
          {channel
            ? NO_PROMPT[channel]
            : "Keep the phone unlocked with a signal. On MTN, dial *170# and open My Approvals."}
        </p>
        <p>If the number or the network was wrong, start again. Decline the old request if it still comes.</p>
        <p>
          <a href={CHANGE}>Change the number or the network</a>
        </p>
      </Help>
    </>
  );
}

/** Opens by itself once, when the visitor is likely to need help. The visitor can close it again. */
function Help({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} className={styles.help}>
      <summary className="bold">Nothing on your phone?</summary>
      {children}
    </details>
  );
}
