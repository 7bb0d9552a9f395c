import { Actions, ButtonLink } from "#site/parts/button.tsx";
import { Band, Facts, Points, Split } from "#site/parts/sections.tsx";
import { Carousel } from "#site/parts/carousel.tsx";
import { EXAMPLE, Example, Picture, Upload, Vignette } from "#site/parts/pictures.tsx";
import { ImpactFilms } from "#site/parts/film.tsx";
import { PulseLine } from "#site/parts/brand.tsx";
import { definePage, useContent, useSite } from "#site/page.ts";
import "#site/vignettes/two-clocks.css";
import styles from "./why-we-beat.module.css";

export default definePage({
  path: "/why-we-beat",
  title: "Why We Beat",
  description: "Why a volunteer emergency-response network for Ghana exists, who builds it, and what it promises you.",
  Page: WhyWeBeat,
});

const EMERGENCIES = [
  "Cardiac arrest",
  "Severe bleeding",
  "Choking",
  "Stroke",
  "Chest pain",
  "Fits (seizures)",
  "Burns",
  "Snakebite",
  "Drowning",
  "Childbirth",
  "Asthma",
  "Low blood sugar",
  "Blood needed",
  "Medicine needed",
  "A walk home that feels wrong",
];

function WhyWeBeat() {
  return (
    <>
      <Band className={styles.hero}>
        <h1>Faster response, fewer avoidable deaths</h1>
        <p className="lead measure-wide">
          The first minutes decide, and the ambulance is still on the road. Beat finds the trained neighbour who is
          already near.
        </p>
        <TwoClocks />
        <p className="measure-wide above-3 soft small">
          One turn of the dial is twenty minutes. In Greater Accra an ambulance took 17 minutes on average in a 2014
          study. Red: nobody pushes on the chest. Green: CPR is under way. Without CPR and a defibrillator, the chance
          of surviving a cardiac arrest can fall by about 10% with every minute. This is an older rule of thumb, and
          nobody has measured it in Ghana. Newer guidelines say that survival falls by 3 to 6% for every minute before
          the shock.
        </p>
      </Band>

      <Band ground="blood" voice="statement" className={styles.built}>
        <h2>
          <span className="block">Built for emergencies. </span>
          <span className="block">Designed for impact. </span>
        </h2>
        <div className="two gap-2 gap-x-8 above-4 below-4">
          <p className="large">
            Beat is an app and the people it alerts. It began in 2025, for the moment when something goes wrong and the
            nearest help is a stranger.
          </p>
          <p className="large">
            It tells verified neighbours what is needed and how far away it is. Then it guides whoever is first, one
            step at a time, on the screen and out loud. 112 comes first, every time.
          </p>
        </div>
        <ButtonLink to="/why-we-beat/our-mission">Our Mission</ButtonLink>
      </Band>

      <Letter />
      <Partners />

      <Split ground="ochre" from="wide" className="align-end">
        <h2 className="step-4">
          <span className="figure accent block">10+</span> Types of emergencies
        </h2>
        <ul className={`${styles.types} cluster headline step-2`} aria-label="What an alert can be about">
          {EMERGENCIES.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Split>

      <Band ground="deep" voice="statement" heading="Our promise">
        <p className="lead above-1">We make you three promises. Hold us to them.</p>
        <Points
          className={`${styles.oath} stack gap-4 above-6`}
          words="measure-short above-2 soft"
          items={{
            "Fast Response":
              "An alert goes straight to verified people near you. You see who has said yes, and when nobody has yet.",
            "Compassionate Care":
              "Responders are taught to ask before they touch you, speak gently, tell nobody, and stay until somebody takes over.",
            "Trusted Technology":
              "Only verified responders are alerted. We say what we store, why and for how long. And whatever the app shows, 112 is never more than a tap away.",
          }}
        />
      </Band>

      <Band ground="night" flush className={`${styles.closing} stack`}>
        <div className={`${styles.words} measure`}>
          <h2>You are not meant to face it alone</h2>
          <p className="large above-2 soft">
            If it happens tonight: call 112. Open Beat. Do what the screen says, one step at a time.
          </p>
          <p className="large above-2 soft">
            If a responder nearby accepts, the app shows that help is coming. If nobody does, it still shows you the
            steps and reads them aloud. You need not be an expert. You only need to start.
          </p>
          <Actions
            first={["Read our mission", "/why-we-beat/our-mission"]}
            second={["See the six steps of CPR", "/pulse/cardiac-arrest#survival"]}
            className="above-3"
          />
        </div>
        <div className={styles.lamp}>
          <Picture
            className="cover full"
            file="scenes/one-lamp.svg"
            alt="A street at night. A woman phones under the one lamp and looks at two neighbours, a man with grey hair and a woman, who walk towards her through the light; he raises his hand."
            size={[1200, 700]}
          />
        </div>
      </Band>

      <Band ground="sand" heading="Watch it before you need it">
        <p className="lead measure below-4">
          Three short films from people who teach this every day. Some say 999 or 911: in Ghana, call 112. Where a film
          and our cards differ, follow the cards: guidelines changed in 2025. Nothing loads from outside until you press
          play.
        </p>
        <Carousel label="Films about the first minutes" films={["adult-cpr", "hands-only-cpr", "aed"]} />
      </Band>

      <Band voice="quiet" heading="Three more skills">
        <p className="lead">One short film for each. Watch one tonight with the people at home.</p>
        <ImpactFilms className="tiles gap-4 above-4" />
      </Band>
    </>
  );
}

/**
 * The street runs round the rim of each clock and the heart's trace round its face; the middle shows what happens
 * meanwhile. Both clocks run once and stop when the ambulance arrives.
 */
function TwoClocks() {
  return (
    <figure className="two gap-2 gap-x-3 above-4" data-drawing="two-clocks">
      <Clock drawing="clock-road" help="Help by road" minutes={17}>
        An ambulance in Greater Accra, on average.
      </Clock>
      <Clock drawing="clock-foot" help="Help on foot" minutes={2}>
        A neighbour walks 200 metres fast, and starts CPR. The ambulance still comes.
      </Clock>
    </figure>
  );
}

type ClockProps = { drawing: string; help: string; minutes: number; children: string };

function Clock({ drawing, help, minutes, children }: ClockProps) {
  return (
    <div className="side stack align-center">
      <Vignette drawing={drawing} />
      <p>
        <span className="block semibold">{help}</span>
        <strong className="solid block step-1">
          <span className="block figure numbers">{minutes}</span> minutes
        </strong>
      </p>
      <p className="across soft small">{children}</p>
    </div>
  );
}

/** Why the network was started, with notes in the margin. */
function Letter() {
  return (
    <Split from="wide" ground="sand" id="vision" className="wide-first">
      <h2 className="across">Where the vision began</h2>
      <div className={`${styles.letter} raised step-1`}>
        <p>Dear neighbour,</p>
        <p className="above-2">
          Nobody in Ghana has to be taught to help. When somebody falls at the lorry station, a crowd is there before
          the dust has settled. One fetches water, one clears the road, one stops a taxi.
        </p>
        <p className="above-2">
          The crowd wants to help. Often nobody in it knows what to do in the next two minutes, or who on this street
          has done it before.
        </p>
        <p className="above-2">
          So we asked a question. What if the nurse who lives behind the station knew? The driver who learnt CPR last
          month? The student with the first-aid certificate in her bag? They were always near. Nobody called them.
        </p>
        <p className="above-2">
          In 2025 Beat began to call them. It is not an ambulance. It is for the minutes before the ambulance comes.
        </p>
        <p className="above-2">We would be glad if one day it called you.</p>
        <div className={`${styles.signed} above-4`}>
          <PulseLine />
          <p className="bold">The people who build Beat</p>
          <p>Accra</p>
        </div>
      </div>
      <aside aria-label="Three figures behind it">
        <Facts
          fact="ruled pad-2"
          name="headline solid step-4"
          words="above-0"
          items={{
            "8 in 10": "of the people asked in the Ashanti Region would give first aid after a crash.",
            "4 in 10": "of them had been trained in first aid.",
            "1 in 7": "patients reached Kumasi’s emergency centre by ambulance in 2011. Most came by taxi or car.",
          }}
        />
        <p className={`${styles.source} ruled soft small`}>
          385 people, African Journal of Emergency Medicine, 2022 (82.9% willing, 43.1% trained). Komfo Anokye Teaching
          Hospital, 2011 (14.8%).
        </p>
      </aside>
    </Split>
  );
}

/** The partners that build the network. */
function Partners() {
  const { partners } = useContent();
  // Whoever tries the site sees where each link will stand.
  const example = useSite().sandboxUrl === null ? null : EXAMPLE;
  return (
    <Band voice="quiet" heading="Three stones hold the pot">
      <p className="lead">
        A cooking pot stands on three stones, and no stone is the most important one. Beat stands the same way.
      </p>
      <div className="facts above-4">
        {partners.map(({ id, name, text, link, mark }) => (
          <div key={id}>
            <h3>{name}</h3>
            <div>
              {mark ? <Upload name={mark} /> : null}
              <p className="measure soft">{text}</p>
              <Visit address={link ?? example} name={name} />
            </div>
          </div>
        ))}
      </div>
    </Band>
  );
}

/** A link to a partner, if its address is known. The host name in the address says who the partner is. */
function Visit({ address, name }: { address: string | null; name: string }) {
  if (address === null) return null;
  return (
    <a className="tap bold" href={address} target="_blank" rel="noopener noreferrer">
      Visit site <span className="soft small">{new URL(address).host}</span>
      {address === EXAMPLE ? <Example /> : null}
      <span className="visually-hidden">: {name.toLowerCase()} (opens in a new tab)</span>
    </a>
  );
}
