import { fromCedis } from "#contract/money.ts";
import { Band } from "#site/parts/band.tsx";
import { PulseLine } from "#site/parts/pulse-line.tsx";
import { exampleFor } from "#site/facts/giving/giving-form.ts";
import { type Campaign, campaignQuery } from "#site/giving/flow/campaign.ts";
import { AmountLinks } from "#site/giving/forms/amount-links.tsx";
import guided from "#site/images/scenes/street-guided.svg";
import call from "#site/images/scenes/street-call.svg";
import styles from "./impact-hero.module.css";

/** The first section of the impact page: one alert answered, and the amounts, which lead to the form at its end. */
export function ImpactHero({ campaign }: { campaign: Campaign }) {
  return (
    <Band ground="deep" className={styles.hero}>
      <div>
        <p className="accent bold">Impact: give by mobile money</p>
        <h1>Every alert answered is a life touched</h1>
        <PulseLine draw />
        <p className="lead">Not every life can be saved, but nobody should wait alone. {exampleFor(fromCedis(50))}</p>
        <AmountLinks campaign={campaignQuery(campaign)} />
      </div>
      <div className={`${styles.street} stack`}>
        <img
          src={guided}
          alt="A neighbour kneels beside somebody on the ground and pushes on the chest. A phone beside her speaks."
          width="560"
          height="700"
        />
        <img
          src={call}
          alt="Another neighbour talks on her phone, and the ambulance arrives."
          width="560"
          height="700"
        />
      </div>
    </Band>
  );
}
