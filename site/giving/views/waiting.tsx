import { useEffect, useRef } from "react";
import { CHANNELS } from "#contract/channels.ts";
import { ButtonLink } from "#site/parts/button.tsx";
import { CHECKING, NO_PROMPT, WAITING as WORDS } from "#site/facts/giving/giving-later.ts";
import { DONATE_PATH } from "#contract/addresses.ts";
import { formatCedis } from "#contract/money.ts";
import { useSite } from "#site/site-config.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { APPROVAL_WINDOW_MS, NO_PROMPT_AFTER_MS, useFollow } from "../flow/follow.ts";
import type { WaitingView } from "../flow/gift-view.ts";
import { RefreshWithoutScript } from "./refresh-without-script.tsx";
import { AskedPhone, RingingPhone } from "./ringing-phone.tsx";
import styles from "./waiting.module.css";

const CHANGE = `${DONATE_PATH}?edit`;

/**
 * Shown while the request is on the phone, and while its outcome is unknown. With script the page asks for the gift's
 * state and moves on by itself; without script it reloads itself. Its address works on every device.
 */
export function Waiting({ view, check }: { view: WaitingView; check: () => Promise<void> }) {
  // On another device the waiting counts from when this page was opened.
  const waitedMs = useFollow(true, view.waitedMs, check);

  const amount = view.amount === undefined ? undefined : formatCedis(view.amount);
  const network = view.channel && CHANNELS[view.channel].network;
  const isChecking = view.state === "checking" || waitedMs >= APPROVAL_WINDOW_MS;
  const status = isChecking ? CHECKING.status(network, amount) : WORDS.status;
  return (
    <StepLayout
      title={isChecking ? CHECKING.title : amount ? WORDS.title(amount) : WORDS.titleUnknown}
      aside={isChecking ? null : <RingingPhone amount={amount ?? "GH₵"} />}
      asideFirst
      under={
        <p role="status" className={styles.status}>
          {view.state === "unreached" ? WORDS.unreached : status}
        </p>
      }
    >
      <RefreshWithoutScript />
      {isChecking ? (
        <ul className={styles.known}>
          <li>{CHECKING.asked(view.phone, amount)}</li>
          <li>{CHECKING.notAsked}</li>
          <li>{CHECKING.until}</li>
        </ul>
      ) : (
        <ToDo view={view} needsHelp={waitedMs >= NO_PROMPT_AFTER_MS} />
      )}
      <p>
        <ButtonLink to={`${DONATE_PATH}?gift=${encodeURIComponent(view.reference)}`} look="outline">
          {WORDS.again}
        </ButtonLink>
      </p>
      <p className={styles.reference}>
        {WORDS.reference} <strong>{view.publicReference ?? view.reference}</strong>
        <br />
        {WORDS.keep}
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
            {WORDS.change}
            <span className="visually-hidden">{WORDS.changeWhat}</span>
          </a>
        </AskedPhone>
      ) : null}
      <ol className={styles.steps}>
        <li>
          {channel && phone && amount !== undefined
            ? WORDS.look(CHANNELS[channel].network, formatCedis(amount))
            : WORDS.lookUnknown}{" "}
          {WORDS.names(brand.name)}
        </li>
        <li>{WORDS.pin}</li>
        <li>{WORDS.wait}</li>
      </ol>
      <dl className={styles.times}>
        <div>
          <dt>{WORDS.usually}</dt>
          <dd>{WORDS.usualTime}</dd>
        </div>
        <div>
          <dt>{WORDS.ends}</dt>
          <dd>{WORDS.endTime(ends)}</dd>
        </div>
      </dl>
      <Help isOpen={needsHelp}>
        <p>{channel ? NO_PROMPT[channel] : WORDS.noPromptAny}</p>
        <p>{WORDS.number}</p>
        <p>
          <a href={CHANGE}>{WORDS.restart}</a>
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
      <summary>{WORDS.noPrompt}</summary>
      {children}
    </details>
  );
}
