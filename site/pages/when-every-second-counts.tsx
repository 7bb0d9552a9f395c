import { Actions, ButtonLink } from "#site/parts/button.tsx";
import { Band, Columns, Hero, Points } from "#site/parts/sections.tsx";
import { Picture, Vignette } from "#site/parts/pictures.tsx";
import { TRAINING } from "#site/facts/training.ts";
import { definePage } from "#site/page.ts";
import styles from "./when-every-second-counts.module.css";

export default definePage({
  path: "/pulse/when-every-second-counts",
  title: "When Every Second Counts",
  description:
    "How Beat zones its responders, the local policies behind every alert, and the tools on each responder’s phone.",
  formerly: ["/when-every-second-counts"],
  Page: WhenEverySecondCounts,
});

/** `local`: what it is like in a zone of the town on the page. */
const POLICIES = [
  {
    name: "Zone responders to match population density and access needs",
    picture: "scenes/zone-market.svg",
    alt: "Three traders, each with a red light above her head, stand a few steps apart behind one row of stalls. In the village, beside a house and a tree, one rider on a motorbike has a light.",
    text: "A market with ten thousand people needs many responders, a few steps apart. A village at the end of a track needs few, and one of them with a motorbike. An alert starts in its own zone, and widens when no one there has said yes.",
    local: "In the market: the east gate stays open at night, and the cloth row knows who has learnt CPR.",
  },
  {
    name: "Free up facility pressure by decentralising first-contact care",
    picture: "scenes/zone-station.svg",
    alt: "At the lorry station a woman presses a cloth on the hand of a man, and a driver beside them is on the phone. Behind him an ambulance waits. The two who help have a red light.",
    text: "Whoever is near helps first: they press on a wound, start CPR, or speak calmly to somebody who is afraid. They call 112 for everything serious. A neighbour can deal with a small cut. Anything worse goes to hospital.",
    local: "At the lorry station: the booking office keeps the AED, and the station master holds the key.",
  },
  {
    name: "Reward high-activity zones with training and incentives",
    picture: "scenes/zone-school.svg",
    alt: "In front of a school a man brings an AED in its case to a nurse. She, a teacher and a student who waves each have a red light.",
    text: "Zones that answer most are first in line for the next training, the next AED and Angel Points. Responders are never paid for an alert.",
    local: "Round the school and the church: the school nurse is asked in term time, the ushers on Sundays.",
  },
  {
    name: "Limit idle responders to improve active coverage",
    picture: "scenes/zone-lagoon.svg",
    alt: "In the evening by the lagoon a young man with a red light greets an elderly woman at her lit door, and asks her something. She has no light. Beside them stands the blue kiosk.",
    text: "Somebody who has not answered for a long time is asked how they are, taken off the list without blame, and welcomed back after a refresher. That way, every light on the map is somebody who answers.",
    local: "Among the houses by the lagoon: ambulances stop at the blue kiosk, and somebody waits there with a lamp.",
  },
];

/** What, who and how often. */
const DUTIES = [
  ["Who is verified, and for what", "The municipality’s coordinator", "On joining, then every year"],
  ["Skills, practised by hand", "The zone’s trainer", TRAINING.everyYear],
  ["AEDs in place, charged and within reach", "The keeper named on the case", "Every month"],
  ["Meeting points, gates and keys", "Two people who live there", "When anything changes"],
  ["How the last alerts went", "The zone together", "After each one, and every quarter"],
  ["Reports and complaints", "A person at Beat", "As they come in"],
];

function WhenEverySecondCounts() {
  return (
    <>
      <Hero
        ground="ink"
        heading="Help no longer has to wait"
        lead="Where Beat has responders, it knows who is near, who can help, and whom to ask next."
        picture={<Vignette drawing="town-zones" className={styles.town} />}
      >
        <Actions first={["How zoning works", "#response"]} second={["See the tools", "#module"]} className="gap-2" />
        <p className={`${styles.urgent} above-1 soft semibold`}>
          Has somebody collapsed?{" "}
          <a className="tap bold" href="/pulse/cardiac-arrest#survival">
            Start CPR
          </a>
        </p>
      </Hero>

      <Band id="response" heading="Response zoning and local protocols">
        <p className="lead measure">
          The town above has four zones, each with its own policy. A red light is a responder. Local people add what no
          map shows: gates, keys, short cuts.
        </p>
        <ol className="numbered stack two gap-6 gap-x-8 above-4">
          {POLICIES.map(({ name, picture, alt, text, local }) => (
            <li key={name}>
              <Picture className="full rounded" file={picture} alt={alt} size={[600, 340]} />
              <h3 className="above-2 below-1">{name}</h3>
              <p>{text}</p>
              <p className="edge above-2 soft">{local}</p>
            </li>
          ))}
        </ol>
      </Band>

      <Band ground="sand" voice="quiet" heading="Managing local response networks">
        <p className="lead measure below-4">
          Small, regular work keeps a network alive. This is what we ask of each zone.
        </p>
        <table className="table table-rows" aria-label="Managing local response networks">
          <Columns names={["What", "Who", "How often"]} />
          <tbody>
            {DUTIES.map(([what, who, when]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{who}</td>
                <td>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="measure-wide above-3 soft small">
          Some places have no network yet. There, call 112 and use the first-aid steps: they work everywhere.
        </p>
      </Band>

      <Band ground="night" id="module" heading="Six tools in one pocket">
        <p className="lead above-1">
          Everyone who opens the app has all six: responders, and people who happen to be there.
        </p>
        <Points
          className={`${styles.tools} stack three gap-6 gap-x-4 above-4`}
          name="above-2"
          words="measure-short above-0 soft"
          pictures={["cpr", "street", "blood", "medicine", "location", "assistant"].map((screen) => (
            <Vignette key={screen} drawing={`phone-${screen}`} className={`${styles.screen} phone`} />
          ))}
          items={{
            "CPR guidance": "Where to put your hands, how deep, how fast, on the screen and out loud.",
            "Street safety tips": "Somebody sees you home, and one button calls for company.",
            "Urgent blood requests": "Confirmed by the hospital before donors are asked.",
            "Medication delivery alerts": "Which licensed pharmacy has it, and where the rider is.",
            "Location tracking": "Shared while the alert lasts, and no longer.",
            "AI-powered responder assistant": "Answers from our first-aid cards only, and says when it does not know.",
          }}
        />
      </Band>

      <Band voice="quiet" className="stack gap-2" heading="Your area needs responders">
        <p className="measure-wide">{TRAINING.needs} See what the network asks of you.</p>
        <ButtonLink to="/pulse/become-a-responder" className="to-start">
          Become A Responder
        </ButtonLink>
      </Band>
    </>
  );
}
