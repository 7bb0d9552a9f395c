import { Band } from "#site/parts/band.tsx";
import { IMPACT_FORM } from "#site/facts/giving/giving-form.ts";
import type { ImpactFormView } from "../flow/gift-view.ts";
import { ImpactFields } from "../forms/impact-fields.tsx";
import { MANAGE_PATH } from "#contract/addresses.ts";
import styles from "./donate-form.module.css";

/**
 * Step 1 of giving, on a torn sheet of paper, with the gift's ticket at its right. The Donate buttons of every page and
 * the amounts in the hero lead here, so on a phone the form comes before its text, with the amount on the first screen.
 * `isAlone`: the page has nothing else, because something has to be corrected.
 */
export function DonateForm({ isAlone = false, ...form }: ImpactFormView & { isAlone?: boolean }) {
  const Title = isAlone ? "h1" : "h2";
  return (
    <Band ground="sand" id="donate-form" className={styles.section}>
      <Title className={styles.title}>
        {IMPACT_FORM.title.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </Title>
      <div className={styles.sheet}>
        <svg className={styles.tear} viewBox="0 0 400 14" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 14V8l14-3 17 4 21-6 12 4 26-2 15 5 19-7 24 3 17-2 22 6 13-5 28 3 11-4 25 5 20-2 16 3 23-6 18 4 14-2 21 5 24-4V14Z" />
        </svg>
        <h3 className={styles.heading}>{IMPACT_FORM.heading}</h3>
        <ImpactFields {...form} className={styles.island} />
        <div className={styles.words}>
          <p>{IMPACT_FORM.lead}</p>
          <ul className={styles.promises}>
            {IMPACT_FORM.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <p>
            {IMPACT_FORM.manage} <a href={MANAGE_PATH}>{IMPACT_FORM.manageLink}</a>
          </p>
        </div>
      </div>
    </Band>
  );
}
