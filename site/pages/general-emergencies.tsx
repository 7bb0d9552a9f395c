import { Band } from "#site/parts/band.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { FIRST_AID_GROUPS } from "#site/facts/first-aid.ts";
import { generalEmergencies } from "#site/facts/pages/general-emergencies.ts";
import { AppHelps } from "#site/parts/app-helps.tsx";
import { Explanation } from "#site/parts/explanation.tsx";
import { FirstAidCards } from "#site/parts/first-aid-cards.tsx";
import { TopicClosing } from "#site/parts/topic-closing.tsx";
import { WhyThisMatters } from "#site/parts/why-this-matters.tsx";
import { definePage } from "#site/page.ts";
import { PhoneGuide } from "#site/vignettes/phone-screens.tsx";

export default definePage({
  path: "/pulse/general-emergencies",
  title: "General Emergencies",
  description:
    "First-aid cards for bleeding, choking, burns, fits (seizures), stroke, snakebite and more, to use until help arrives.",
  offline: "First aid, card by card",
  Page: GeneralEmergencies,
});

function GeneralEmergencies() {
  const { hero, cards, explanation, helps, steps, why, closing } = generalEmergencies;
  return (
    <>
      <FirstAidCards words={{ hero, cards, groups: FIRST_AID_GROUPS }} />

      <Explanation explanation={explanation} ground="sand" />

      <Band>
        <h2>{steps.heading}</h2>
        <Steps items={Object.fromEntries(steps.items.map(({ name, text }) => [name, text]))} />
      </Band>

      <AppHelps helps={helps} screen={PhoneGuide} />
      <WhyThisMatters ground="ochre" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}
