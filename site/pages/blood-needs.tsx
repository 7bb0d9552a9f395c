import { BLOOD } from "#site/facts/signed-advice.ts";
import { definePage } from "#site/page.ts";
import { Actions, ButtonLink } from "#site/parts/button.tsx";
import { Band, Split, Steps } from "#site/parts/sections.tsx";
import { SignedBy } from "#site/parts/signed-advice.tsx";
import { AppHelps, TopicClosing, TopicHero, WhyThisMatters } from "#site/parts/topic.tsx";
import styles from "./blood-needs.module.css";

export default definePage({
  path: "/pulse/blood-needs",
  title: "Blood Needs",
  description:
    "Who can give blood in Ghana, how often and where, and how Beat tells donors nearby when blood is needed.",
  Page: BloodNeeds,
});

function BloodNeeds() {
  return (
    <>
      <TopicHero
        ground="deep"
        scene="blood-drop"
        heading="Somebody near you needs what you can give"
        lead="Only people can give blood, and it keeps for about 35 days. When a hospital confirms a need, Beat tells donors nearby at once."
      >
        <Actions first={["Who can give, and where", "#give"]} second={["Get the app", "/#download"]} />
      </TopicHero>

      <Band id="give" heading="Who can give, how often, where">
        <dl className="facts above-3">
          {BLOOD.map(({ name, answer, text }) => (
            <div key={name}>
              <dt className="bold accent">{name}</dt>
              <dd className="measure-wide">
                <p className="headline step-2 below-1">{answer}</p>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <p className="above-1 below-2">
          <ButtonLink to="tel:0302663701">Call the centre: 0302&nbsp;663&nbsp;701</ButtonLink>
        </p>
        <p className="soft small">
          National Blood Service Ghana, as published on its site; the interval as its officers have given it, from three
          months to four.
        </p>
        <SignedBy text="blood" tellUs />
      </Band>

      <Split from="wide" ground="sand" heading="Give regularly, and come when called">
        <div className="flow measure">
          <p>
            Blood that somebody needs tonight was given days ago, so please give regularly. When a hospital needs your
            group, come. In 2024 Ghana collected 187,280 units against a need of 308,000, about 61 in every hundred.
          </p>
          <p>
            Voluntary donors gave 29% of it nationwide. Families were asked for the rest, often at a bedside. With more
            regular donors, fewer families have to be asked.
          </p>
          <p>
            Blood is not sold. Patients may pay a fee for testing and storing it. Donors are thanked and never paid.
            What you give goes to whoever needs it: it cannot be kept for one named person.
          </p>
        </div>
      </Split>

      <AppHelps
        screen="phone-blood"
        ground="paper"
        lead="Ask for blood, or offer to give it. Both begin with one press."
        points={[
          "A request counts once the hospital has confirmed it. Then donors nearby with the right group are notified.",
          "Donors see what is needed, where and until when, and choose the request they can reach. Several may be open at once.",
          "Each donation earns Angel Points and counts towards your community’s milestones. They are a thank-you, and cannot be spent.",
        ]}
      />

      <Band ground="sand" voice="quiet" heading="Navigate emergencies with ease">
        <Steps
          items={{
            "The need is confirmed": "A ward or a family asks; the hospital confirms.",
            "Donors are told": "Those nearby, of the right group, who are due to give.",
            "You choose": "Accept the request you can reach, and say when you will be there.",
            "You give": "The centre checks you, takes the blood, and tells you when you may come again.",
          }}
        />
      </Band>

      <WhyThisMatters
        ground="deep"
        picture={<Drops wanted={10} given={6} />}
        figure="6.1"
        of="units for every thousand people were given in 2024. The World Health Organization’s benchmark is ten."
      >
        <li>
          Bleeding after birth, a crash on the Kumasi road, a child with malaria: each needs blood that is already
          there.
        </li>
        <li>Upper West gave the most for its size: 8.5 units for every thousand people.</li>
      </WhyThisMatters>

      <TopicClosing ground="paper" action={["Download the app", "/#download"]}>
        Tell the app your blood group once. It reminds you when you may give again.
      </TopicClosing>
    </>
  );
}

/** Units of blood for every thousand people: as many drops as are wanted, of which as many are full as are given. */
function Drops({ wanted, given }: { wanted: number; given: number }) {
  return (
    <p className={`${styles.drops} row above-6 below-2`} aria-hidden="true">
      {Array.from({ length: wanted }, (_, index) => (
        <i key={index} data-full={index < given ? "" : undefined} />
      ))}
    </p>
  );
}
