import { MEDICINES } from "#site/facts/signed-advice.ts";
import { definePage } from "#site/page.ts";
import { Actions, ButtonLink } from "#site/parts/button.tsx";
import { Band, Points, Split, Steps } from "#site/parts/sections.tsx";
import { Vignette } from "#site/parts/pictures.tsx";
import { NoAnswer, SignedBy } from "#site/parts/signed-advice.tsx";
import { AppHelps, TopicClosing, TopicHero } from "#site/parts/topic.tsx";

export default definePage({
  path: "/pulse/medications",
  title: "Medications",
  description:
    "Find urgent medicine: ask licensed pharmacies near you at once, and follow the order from the counter to your door.",
  Page: Medications,
});

/** The street that an order travels, from the pharmacy's door to the patient's. */
const ROUTE = {
  file: "scenes/medicine-route.svg",
  alt: "A pharmacist waves at her door; a rider in a helmet carries a sealed box with a green cross down the road; a woman waits at the open door of a house.",
};

function Medications() {
  return (
    <>
      <TopicHero
        panorama={ROUTE}
        ground="leaf"
        heading="Find urgent medicine near you"
        lead="You need an inhaler on a Sunday night, or insulin in a town with two pharmacies. Ask every licensed pharmacy near you at once, and have it brought to your door."
      >
        <Actions first={["Get the app", "/#download"]} second={["How an order works", "#order"]} className="above-3" />
      </TopicHero>

      <Band heading="One message instead of six taxis">
        <Points
          className="tiles gap-4 above-4"
          name="above-2"
          words="measure-short above-0 soft"
          pictures={["taxi", "message"].map((by) => (
            <Vignette key={by} drawing={`search-by-${by}`} />
          ))}
          items={{
            "From counter to counter":
              "The patient waits while somebody sits in traffic, and the first shops may not have the medicine.",
            "All at once":
              "You say what you need, and the pharmacies near you say what they have. Volunteers may help to carry a sealed order. They never choose, mix or supply a medicine, and they never open the bag.",
          }}
        />
      </Band>

      <Band id="order" ground="sand" heading="Navigate emergencies with ease">
        <Steps
          items={{
            "Say what is needed":
              "Name, strength and how many. If somebody is struggling to breathe or cannot be woken, call 112 first.",
            "Pharmacies answer":
              "Licensed pharmacies around you see the request and say what they have, and the price.",
            "Choose and pay": "You decide which one. The price and the delivery are shown before you pay.",
            "Track the delivery":
              "See where the order is, or go and collect it. The pharmacist explains how to use the medicine.",
          }}
        />
        <section className="notice edge-accent flow">
          <h3>What this is not for</h3>
          <p>{MEDICINES}</p>
          <SignedBy text="medicines" tellUs />
          <ButtonLink to="tel:112">Call 112</ButtonLink>
          <NoAnswer />
        </section>
      </Band>

      <AppHelps
        screen="phone-medicine"
        ground="paper"
        lead="Post a request, or shop from what pharmacies nearby have listed."
        points={[
          "Nearby pharmacies, and volunteers who can carry, are alerted together. Each pharmacy answers with one press: in stock, not in stock, or able to order it.",
          "If the medicine needs a prescription, you photograph it and add it. Only the pharmacy that takes the order sees it.",
          "Pay by mobile money, card or transfer, choose delivery or pickup, and follow the order until it is handed over.",
        ]}
      />

      <Split ground="leaf" id="why" className="align-end">
        <div>
          <h2>Why This Matters</h2>
          <p className="above-4 step-2">
            <strong className="block figure accent">4</strong> pharmacies for more than 450,000 people, in six districts
            of Upper West.
          </p>
        </div>
        <figure>
          <Vignette drawing="few-shelves" />
          <figcaption className="above-2 soft small">
            One dot is a thousand people, one cross a pharmacy. The 2019 study also counted 136 over-the-counter
            sellers, more than a third of them unregistered.
          </figcaption>
        </figure>
        <ul className="topped stack two large gap-3 gap-x-8 across">
          <li>A reliever inhaler helps within minutes. Looking for one can take hours.</li>
          <li>You know who answers you: a licensed pharmacy, with its name and address.</li>
        </ul>
      </Split>

      <TopicClosing action={["Download the app", "/#download"]}>
        Have the pharmacies around you on your phone before you need one.
      </TopicClosing>
    </>
  );
}
