import { Band } from "#site/components/band.tsx";
import { Steps } from "#site/components/steps.tsx";
import { FIRST_AID_GROUPS } from "#site/content/pages/first-aid.ts";
import { generalEmergencies } from "#site/content/pages/general-emergencies.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { Explanation } from "#site/sections/explanation.tsx";
import { FirstAidCards } from "#site/sections/first-aid-cards.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { WhyThisMatters } from "#site/sections/why-this-matters.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";
import { PhoneGuide } from "#site/vignettes/phone-screens.tsx";

export default definePage({
  path: PAGES["general-emergencies"].path,
  head: pageHead("general-emergencies"),
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
        <Steps items={steps.items} />
      </Band>

      <AppHelps helps={helps} screen={PhoneGuide} />
      <WhyThisMatters ground="ochre" why={why} />
      <TopicClosing closing={closing} />
    </>
  );
}
