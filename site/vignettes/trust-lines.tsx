import type { Item } from "#contract/content/content.ts";
import { formatCedis, fromCedis } from "#contract/money.ts";
import { groupThousands } from "#contract/thousands.ts";
import { ContactLink } from "#site/parts/contact-link.tsx";
import { dateText, monthsText } from "#contract/date-text.ts";
import { givingAnswers } from "#site/facts/giving/giving-answers.ts";
import { TRUST } from "#site/facts/giving/trust.ts";
import { contactWays } from "#site/facts/contact.ts";
import { type Received, type SiteConfig, useContent } from "#site/site-config.ts";
import styles from "./trust-lines.module.css";

/**
 * What happens when somebody gives, and who asks for the money. It is a vignette because it needs no script. A line
 * without configured content is left out.
 */
export function TrustLines({ config }: { config: SiteConfig }) {
  const { costs } = useContent();
  const { brand, received } = config;
  const receiver = [brand.legalName, brand.registration].filter(Boolean).join(". ");
  return (
    <div className={styles.trust}>
      <div>
        <h2>{givingAnswers.heading}</h2>
        {received ? <Figures received={received} /> : null}
        {costs.length > 0 ? <Costs costs={costs} /> : null}
        <p>
          <a href="/impact/books">{TRUST.received.books}</a>
        </p>
      </div>
      <dl>
        {receiver ? <Line name={TRUST.receives}>{receiver}</Line> : null}
        {brand.answerable ? <Line name={TRUST.answers}>{brand.answerable}</Line> : null}
        <Line name={TRUST.prompt.name}>{TRUST.prompt.text(brand.name)}</Line>
        <Line name={TRUST.fees.name}>{TRUST.fees.text}</Line>
        <Line name={TRUST.contact.name}>
          <span className={styles.ways}>
            {contactWays(brand, TRUST.contact.message).map((way) => (
              <ContactLink key={way.id} way={way}>
                {way.id === "call" ? `${way.name} ${way.address}` : way.name}
              </ContactLink>
            ))}
          </span>
        </Line>
      </dl>
    </div>
  );
}

/** Each step of giving, and what donors ask, folded. */
export function GivingAnswers() {
  const { fold, foldMore, steps, questions } = givingAnswers;
  return (
    <details className={styles.answers}>
      <summary>
        <strong>{fold}</strong> {foldMore}
      </summary>
      <div>
        <ol>
          {steps.map((step) => (
            <li key={step.name}>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <div>
          <h3>{questions.heading}</h3>
          <dl>
            {questions.items.map((item) => (
              <div key={item.question}>
                <dt>{item.question}</dt>
                <dd>{item.answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </details>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Figures({ received }: { received: Received }) {
  const words = TRUST.received;
  const [date = "", time = ""] = received.at.split("T");
  return (
    <div>
      <p className={styles.figure}>
        {words.name(received)}
        <strong>
          {received.lastWithinHours === undefined ? null : <small>{words.more} </small>}
          {formatCedis(fromCedis(received.amount))}
        </strong>
        {words.gifts(groupThousands(received.gifts), received)}
      </p>
      {received.lastWithinHours === undefined ? null : <small>{words.counted(time, dateText(date))}</small>}
    </div>
  );
}

function Costs({ costs }: { costs: readonly Item<"cost">[] }) {
  const words = TRUST.costs;
  return (
    <>
      <h3>{words.heading}</h3>
      <dl>
        {costs.map(({ id, gift, helpsPayFor, price, asOf }) => (
          <Line key={id} name={formatCedis(gift)}>
            {helpsPayFor}
            <small>{words.price(formatCedis(price), monthsText(asOf, asOf))}</small>
          </Line>
        ))}
      </dl>
    </>
  );
}
