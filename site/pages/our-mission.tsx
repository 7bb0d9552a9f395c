import type { ReactNode } from "react";
import { Band, Closing, Facts, Hero, Points, Split } from "#site/parts/sections.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { imageOf, Picture, Vignette } from "#site/parts/pictures.tsx";
import { TRAINING } from "#site/facts/training.ts";
import { definePage } from "#site/page.ts";
import "#site/vignettes/the-net.css";
import styles from "./our-mission.module.css";

export default definePage({
  path: "/why-we-beat/our-mission",
  title: "Our Mission",
  description:
    "A decentralised network of neighbours, safety at its core, and help that lasts: what Beat is working towards.",
  Page: OurMission,
});

function OurMission() {
  return (
    <>
      <Hero
        from="middle"
        ground="night"
        heading="Our mission: nobody waits alone"
        lead="Near most emergencies there is a person who could help. We want to find that person, teach them and alert them in time."
        picture={
          <figure className={`${styles.net} centre`}>
            <Vignette drawing="the-net" />
            <figcaption className="above-2 soft">
              In Tamale a phone is off. The alert goes round, by Wa, and is answered in Bolgatanga.
            </figcaption>
          </figure>
        }
        className="wide-first"
      >
        <ButtonLink to="/pulse/join-the-mission">Join The Mission</ButtonLink>
      </Hero>

      <Band heading="Four goals, in this order">
        <p className="lead">When two goals conflict, the higher one comes first.</p>
        <Points
          inOrder
          className={`${styles.goals} two gap-x-6 above-3`}
          name="step-2"
          words="measure"
          items={{
            "A first pair of hands within minutes":
              "Every alert should reach somebody who can walk there. We want to measure how long it takes until a trained person arrives, and to publish the result, good or bad.",
            "Knowledge in every compound":
              "We want one person in each house to have practised CPR, first aid for bleeding and choking, and the recovery position.",
            "112 made stronger, never replaced":
              "The ambulance, the hospital and the police do what volunteers cannot. A volunteer looks after the patient until they come, and tells 112 where to find them.",
            "A network that outlives its founders":
              "It has to work in a district that has no sponsor, and in a year when nobody writes about us.",
          }}
        />
      </Band>

      <Split from="wide" ground="sand">
        <div>
          <h2>A decentralised network</h2>
          <p className="lead measure-short">
            There is no control room that everything depends on. Each area looks after itself, with help from the areas
            around it. Local leaders or institutions set its response policies.
          </p>
        </div>
        <Facts
          className="facts"
          name="headline step-1"
          items={{
            "If a phone is off": "The next nearest person is asked. No alert depends on one phone.",
            "If a whole area is quiet":
              "The alert spreads to the areas around it until somebody says yes. The person who asked for help sees how far it has spread.",
            "If the connection is weak":
              "The first-aid steps are already stored on the phone. They open without any network, like the ones on this site.",
            "If one of us has to stop": "When one responder leaves, the others in the area carry on.",
          }}
        />
      </Split>

      <Band ground="deep" voice="statement" heading="Safety at the core">
        <p className="lead measure">
          When strangers meet, both take a risk. We try to make it safe for both, before, during and after every alert.
        </p>
        <ol className={`${styles.moments} tiles gap-4 above-4`}>
          <Moment when="Before" people={["trainer", "learner"]} name="Responder education">
            We check every responder before the first alert. Before the first medical alert, each one takes{" "}
            {TRAINING.shortCourse}. {TRAINING.fades} {TRAINING.practise}
          </Moment>
          <Moment when="During" people={["neighbour", "vendor"]} name="Real-time safety assistance">
            The two of you share your positions, and can chat or call. 112 is on every screen. Each of you may step back
            at any moment, without giving a reason.
          </Moment>
          <Moment when="After" people={["dispatcher", "student"]} name="Community integrity">
            Community reporting: both sides can report, and a person reads it. AI monitoring looks for patterns, such as
            repeated false alerts, and points them out. People decide what follows.
          </Moment>
        </ol>
      </Band>

      <Band ground="sand" heading="Sustainable social impact">
        <p className="lead">A trained neighbour can go on helping for years, and bring in the next one.</p>
        <Facts
          className="facts above-4"
          name="headline accent step-3"
          words="large measure"
          items={{
            Train: <>A school, a church or a workplace hosts a course. Thirty people learn CPR {TRAINING.afternoon}.</>,
            Answer: "Some of them sign up, are verified, and go when they are called.",
            Trust: "A family tells its street what happened. The street asks for the next training.",
            Share: "Pharmacies, clinics and companies add what they have: stock, a room, an AED, an hour.",
            Give: "Donations of any size help pay for manikins, data and checks.",
          }}
        />
        <p className="measure">
          We cannot promise that money saves lives: no study of an app like ours has shown that yet. Studies do show
          that more people start CPR, and start it sooner.
        </p>
        <p className="above-1 soft small">
          <a href="/pulse/cardiac-arrest#why">Read about one such study</a>
        </p>
      </Band>

      <Closing
        heading="A mission needs more than us"
        text="If you run a pharmacy, a hospital, a company, a church or a school, there is a part for you to play."
        action={["Join The Mission", "/pulse/join-the-mission"]}
        second={["Make a donation", "/impact#donate-form"]}
      />
    </>
  );
}

/** Width and height of each drawn person, from head to foot, at one scale. */
const PEOPLE = {
  trainer: [122, 244],
  learner: [124, 175],
  neighbour: [126, 274],
  vendor: [79, 266],
  dispatcher: [167, 223],
  student: [102, 268],
} as const;

type MomentWords = { when: string; people: (keyof typeof PEOPLE)[]; name: string; children: ReactNode };

/** Two people stand on the line of time, and meet in its middle. */
function Moment({ when, people, name, children }: MomentWords) {
  return (
    <li className="stack">
      <p className="row align-end gap-2">
        {people.map((who) => (
          <picture key={who}>
            {/* AVIF is half the size. */}
            <source type="image/avif" srcSet={imageOf(`figures/${who}.avif`)} />
            <Picture file={`figures/${who}.webp`} size={PEOPLE[who]} />
          </picture>
        ))}
      </p>
      <h3 className="lined">
        <span className="block below-2 accent step-4">{when}</span> {name}
      </h3>
      <p className="above-0">{children}</p>
    </li>
  );
}
