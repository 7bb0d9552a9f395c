import { fromCedis } from "#contract/money.ts";
import { Band } from "#site/parts/band.tsx";
import { PulseLine } from "#site/parts/pulse-line.tsx";
import { exampleFor } from "#site/facts/giving/giving-form.ts";
import { impact } from "#site/facts/pages/impact.ts";
import { type Campaign, campaignQuery } from "#site/giving/flow/campaign.ts";
import { AmountLinks } from "#site/giving/forms/amount-links.tsx";
import guided from "#site/images/scenes/street-guided.svg";
import call from "#site/images/scenes/street-call.svg";
import styles from "./impact-hero.module.css";

/** The first section of the impact page: one alert answered, and the amounts, which lead to the form at its end. */
export function ImpactHero({ campaign }: { campaign: Campaign }) {
  const { hero } = impact;
  return (
    <Band ground="deep" className={styles.hero}>
      <div>
        <p className="accent bold">{hero.eyebrow}</p>
        <h1>{hero.heading}</h1>
        <PulseLine draw />
        <p className="lead">
          {hero.lead} {exampleFor(fromCedis(50))}
        </p>
        <AmountLinks campaign={campaignQuery(campaign)} />
      </div>
      <div className={`${styles.street} stack`}>
        <img src={guided} alt={hero.guided} width="560" height="700" />
        <img src={call} alt={hero.call} width="560" height="700" />
      </div>
    </Band>
  );
}
