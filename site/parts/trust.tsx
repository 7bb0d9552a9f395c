import type { ReactNode } from "react";
import type { Item } from "#contract/content/content.ts";
import { dateText, monthsText, groupThousands } from "#contract/format.ts";
import { formatCedis, fromCedis } from "#contract/money.ts";
import { contactWays } from "#site/facts/contact.ts";
import { useContent, useSite } from "#site/page.ts";
import type { Received } from "#site/site-config.ts";
import { Band, Facts, type Ground, Points } from "./sections.tsx";
import { ContactLink } from "./button.tsx";
import styles from "./trust.module.css";

/**
 * What happens when somebody gives, and who asks for the money: it stands wherever money is asked for. A line without
 * configured content is left out.
 */
export function Trust({ ground = "sand", children }: { ground?: Ground; children?: ReactNode }) {
  const { brand, received } = useSite();
  const { costs } = useContent();
  const receiver = [brand.legalName, brand.registration].filter(Boolean).join(". ");
  return (
    <Band ground={ground}>
      <div className={`${styles.trust} ${styles.both} beside-wide stack gap-3 gap-x-8`}>
        <div>
          <h2 className="step-3 below-2">What happens when you give</h2>
          {received ? <Sums received={received} /> : null}
          {costs.length > 0 ? <Costs costs={costs} /> : null}
          <p>
            <a href="/impact/books">See what came in and went back, month by month</a>
          </p>
        </div>
        <Facts
          fact="ruled pad-2"
          name="bold"
          items={{
            "Who receives it": receiver,
            "Who answers for it": brand.answerable,
            "What your phone shows": `The amount, and “Donation to ${brand.name}” or the name of the company that collects for us.`,
            Fees: "We add no fee. Your network may charge its own.",
            "Ask us first": (
              <span className="cluster gap-x-3">
                {contactWays(brand, "I have a question about giving.").map((way) => (
                  <ContactLink key={way.id} way={way}>
                    {way.id === "call" ? `${way.name} ${way.address}` : way.name}
                  </ContactLink>
                ))}
              </span>
            ),
          }}
        />
      </div>
      {children}
    </Band>
  );
}

/** What a donor may want to know before the phone asks. */
const STEPS = {
  "You press Donate":
    "We send a payment request to your phone. Nothing has been charged yet, and pressing twice sends only one request.",
  "Your phone asks you to approve":
    "A request appears with the amount, and with our name or that of the company that collects for us. If either is wrong, cancel it: nothing is charged.",
  "You enter your PIN on the phone":
    "Type it only there. This site never asks for your wallet PIN, and nobody from Beat will ever call to ask for it.",
  "You see the result here":
    "Paid, declined, not enough in the wallet, or still being checked. We say paid only when your network has confirmed it.",
  "A receipt comes by email":
    "It has the amount, the date and a reference. Keep the reference: with it we can find your gift. The link in the receipt opens it again.",
};
const QUESTIONS = {
  "No request came to my phone":
    "Keep the phone unlocked, where it has a signal. On MTN, dial *170#, choose My Wallet, then My Approvals. A request that nobody approves expires by itself, and nothing is charged.",
  "I closed the page, or my network went off":
    "If you approved the request, it still counts. Come back to this page on the same phone to see the gift, or write to us with the reference.",
  "I want to give monthly or yearly":
    "A code by text message proves that the number is yours. The first charge is on the day you set it up, and the next ones are on the same day of each month or year. If a month has no such day, the charge is on its last day.",
  "I want to stop a monthly or yearly gift":
    "You can end it on any day. Every receipt has a link for that, and you need no account. We keep what you have already given, and charge nothing more.",
  "A request came that I did not ask for":
    "Cancel it: without your PIN nothing is taken. Write to us, and we stop all requests from this site to your phone.",
  "What do you keep about me?":
    "Your number, email, name and town, to take the gift and send the receipt. We keep them encrypted and never sell them. The privacy page says for how long.",
};

/** Each step of giving, and what donors ask, folded below every form of giving. */
export function GivingAnswers() {
  return (
    <details className={`${styles.answers} above-3`}>
      <summary className="pad-2">
        <strong className="step-1">Questions</strong> Each step, and what donors ask
      </summary>
      <div className={`${styles.both} beside-wide stack gap-4 gap-x-8`}>
        <Points inOrder name="label" items={STEPS} />
        <div>
          <h3 className="label">Questions donors ask</h3>
          <Facts fact="ruled pad-2" name="bold" items={QUESTIONS} />
        </div>
      </div>
    </details>
  );
}

/** What was received. The figures leave out the newest gifts of the current month. */
function Sums({ received: { from, to, amount, gifts, lastWithinHours, at } }: { received: Received }) {
  const isOpen = lastWithinHours !== undefined;
  const [date = "", time = ""] = at.split("T");
  return (
    <div>
      <p className="semibold">
        Received in {monthsText(from, to)}
        {isOpen ? ", so far" : ""}
        <strong className="headline block accent numbers step-4 above-1 below-1">
          {isOpen ? <small className="block small soft">more than </small> : null}
          {formatCedis(fromCedis(amount))}
        </strong>
        {isOpen
          ? `from more than ${groupThousands(gifts)} gifts. The last one came ${withinText(lastWithinHours)}.`
          : `from ${groupThousands(gifts)} gifts.`}
      </p>
      {isOpen ? (
        <small className="block small soft">
          Counted at {time} on {dateText(date)}, by tens: the newest gifts wait, so that no single one can be made out.
        </small>
      ) : null}
    </div>
  );
}

function withinText(hours: number): string {
  if (hours === 1) return "within the last hour";
  return hours <= 24 ? `within the last ${hours} hours` : `within the last ${Math.ceil(hours / 24)} days`;
}

function Costs({ costs }: { costs: readonly Item<"cost">[] }) {
  return (
    <>
      <h3 className="label">What gifts help pay for</h3>
      <dl>
        {costs.map(({ id, gift, helpsPayFor, price, asOf }) => (
          <div key={id} className="ruled pad-2">
            <dt className="bold">{formatCedis(gift)}</dt>
            <dd>
              {helpsPayFor}
              <small className="block small soft">
                It cost {formatCedis(price)} in {monthsText(asOf, asOf)}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
