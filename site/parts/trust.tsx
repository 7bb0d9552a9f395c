import type { ReactNode } from "react";
import type { Item } from "#contract/content/content.ts";
import { dateText, monthsText, groupThousands } from "#contract/format.ts";
import { formatCedis, fromCedis } from "#contract/money.ts";
import { contactWays } from "#site/facts/contact.ts";
import { givingAnswers } from "#site/facts/giving/giving-answers.ts";
import { useContent } from "#site/page.ts";
import { type Received, useSite } from "#site/site-config.ts";
import { Band, type Ground } from "./band.tsx";
import { Facts } from "./facts.tsx";
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
          <h2 className="step-3 below-2">{givingAnswers.heading}</h2>
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

/** Each step of giving, and what donors ask, folded. */
export function GivingAnswers() {
  const { fold, foldMore, steps, questions } = givingAnswers;
  return (
    <details className={`${styles.answers} above-3`}>
      <summary className="pad-2">
        <strong className="step-1">{fold}</strong> {foldMore}
      </summary>
      <div className={`${styles.both} beside-wide stack gap-4 gap-x-8`}>
        <ol>
          {Object.entries(steps).map(([name, text]) => (
            <li key={name}>
              <h3 className="label">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div>
          <h3 className="label">Questions donors ask</h3>
          <Facts fact="ruled pad-2" name="bold" items={questions} />
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
