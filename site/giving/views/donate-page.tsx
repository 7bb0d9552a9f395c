import { Band } from "#site/components/band.tsx";
import { Island } from "#site/document/island.tsx";
import { Trust } from "#site/sections/trust.tsx";
import { GivingAnswers } from "#site/vignettes/trust-lines.tsx";
import type { OpenedDonation } from "./use-donation.ts";
import styles from "./donate-page.module.css";
import { DonateSteps } from "./donate-steps.tsx";

/** The donate page: the gift, and below it what donors ask. */
export function DonatePage(gift: OpenedDonation) {
  return (
    <>
      <Band className={styles.page}>
        <Island tag="beat-donate-steps" view={DonateSteps} props={gift} className={styles.island} />
      </Band>
      <Trust>
        <GivingAnswers />
      </Trust>
    </>
  );
}
