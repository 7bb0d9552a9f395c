import { Actions, ButtonLink, Links } from "#site/parts/button.tsx";
import { Band, Points, Split } from "#site/parts/sections.tsx";
import { Counter, ProjectedMark } from "#site/parts/counter.tsx";
import { Picture, Portrait } from "#site/parts/pictures.tsx";
import { EmailForm } from "#site/parts/form.tsx";
import { ThirtySeconds } from "#site/parts/thirty-seconds.tsx";
import { TopicCards } from "#site/parts/topic-cards.tsx";
import { Download } from "#site/parts/download.tsx";
import type { NavLink } from "#site/facts/navigation.ts";
import type { PersonId } from "#site/facts/people.ts";
import { TRAINING } from "#site/facts/training.ts";
import { organisation } from "#site/head.tsx";
import { definePage, usePage, useSite } from "#site/page.ts";
import { StreetMap } from "#site/vignettes/street-map.tsx";
import styles from "./home.module.css";

export default definePage({
  path: "/",
  title: "Home",
  description:
    "Beat alerts trained neighbours the moment somebody in Ghana needs help, while the ambulance is on its way. Always call 112 first.",
  head: ({ config }) => ({ structured: [organisation(config)] }),
  Page: Home,
});

const NETWORK: PersonId[] = [
  "student-legon",
  "nurse-tamale",
  "driver-kumasi",
  "kenkey-seller-cape-coast",
  "pharmacist-ho",
  "teacher-sunyani",
  "motor-rider-wa",
];

/** The moments of an alert. Where the four are in a row, their pictures form one street. */
const STREET = {
  alert: "A trader beside her kiosk looks at her phone, which is ringing.",
  accept: "A driver has left his trotro and strides down the street, his phone in his hand.",
  guided:
    "A nurse kneels beside somebody on the ground and pushes on the chest with straight arms. A phone beside her speaks.",
  call: "A student talks on her phone while the ambulance arrives behind her.",
};

function Home() {
  return (
    <>
      <Band flush className={`${styles.hero} at-once stack gap-2`}>
        <h1>Help that finds you first</h1>
        <p className={styles.promise}>A free app for Ghana that calls trained neighbours.</p>
        <FirstAid />
        <div>
          <Actions
            first={["Become A Responder", "/pulse/become-a-responder"]}
            second={["Get the app", "#download"]}
            className={styles.actions}
          />
          <p className="above-1">
            Or help from where you are: <a href="/impact#donate-form">give by mobile money</a>.
          </p>
          <p className="above-2 soft">
            Call 112, then press Get help in the app. Beat alerts trained people near you, so that CPR starts while the
            ambulance is on its way.
          </p>
        </div>
        <div className={styles.map}>
          <StreetMap />
        </div>
      </Band>

      <Band ground="ink" voice="statement">
        <ThirtySeconds>
          <div className="measure-wide">
            <h2>When every second counts</h2>
            <p className="large above-2 soft">
              When a heart stops, the chance of surviving can fall by about 10% with every minute without CPR and a
              defibrillator.
            </p>
            <p className="large above-2 below-3 soft">
              An ambulance has to come by road. A neighbour who knows CPR may be two minutes away, and CPR started early
              can double or triple the chance of survival. <a href="/why-we-beat">How long an ambulance takes</a>.
            </p>
            <ButtonLink to="/pulse/when-every-second-counts">
              Learn More<span className="visually-hidden"> about the first minutes</span>
            </ButtonLink>
          </div>
        </ThirtySeconds>
      </Band>

      <Band>
        <div className={`${styles.way} stack gap-3`}>
          <h2>A way to save lives</h2>
          <p className="lead">You do not need a uniform. {TRAINING.needs}</p>
          <ButtonLink to="/pulse/become-a-responder">Become A Responder</ButtonLink>
        </div>
        <Points
          inOrder
          className={`${styles.street} stack numbered`}
          words="above-0"
          pictures={Object.entries(STREET).map(([moment, alt]) => (
            <Picture key={moment} className="full" file={`scenes/street-${moment}.svg`} alt={alt} size={[560, 700]} />
          ))}
          items={{
            Alert: "Your phone alerts you. It says what has happened, and how far away.",
            Accept: "You choose. Say yes, and the person who asked for help sees it.",
            "Get guided": "Every step is on the screen and read aloud, from safety to pushing on the chest.",
            "Chat or call":
              "Chat with the person who asked for help, or call them, on your way. Hand over when the ambulance comes.",
          }}
        />
      </Band>

      <Band ground="sand">
        <TopicCards />
      </Band>

      <Today />
      <Numbers />

      <Split className="even align-center">
        <div>
          <h2>You can also join the mission</h2>
          <p className="lead below-3">
            A pharmacy that answers at night. A school that trains its final-year students. A company with an AED at its
            gate. If you run one of these, your neighbours need you.
          </p>
          <ButtonLink to="/pulse/join-the-mission">Get Started</ButtonLink>
        </div>
        <ul
          className={`${styles.people} cluster`}
          aria-label="Illustrations of the people who make up the network, and an empty place for you"
        >
          {NETWORK.map((who) => (
            <li key={who}>
              <Portrait who={who} size={144} className="full" />
            </li>
          ))}
          <li className={`${styles.empty} stack solid bold middle`}>
            <span className="headline" aria-hidden="true">
              +
            </span>
            you
          </li>
        </ul>
      </Split>

      <Download
        title="Download the app"
        text="Free on Android. It asks for your location so that help can find you. Always call 112 first."
      />

      <Split ground="sand" id="subscribe" className="align-end">
        <div className="stack gap-2">
          <h2>Hear what your neighbours did</h2>
          <p>
            One email a month: alerts answered, trainings near you, what donations paid for. We ask you to confirm
            first, and one press ends it.
          </p>
        </div>
        <EmailForm />
      </Split>
    </>
  );
}

const HAPPENING: NavLink[] = [
  { title: "Not breathing", to: "/pulse/cardiac-arrest#survival" },
  { title: "Choking", to: "/pulse/general-emergencies/choking" },
  { title: "Bleeding", to: "/pulse/general-emergencies/bleeding" },
  { title: "Burn", to: "/pulse/general-emergencies/burns" },
  { title: "Snakebite", to: "/pulse/general-emergencies/snakebite" },
  { title: "All first-aid cards", to: "/pulse/general-emergencies#choose" },
];
const ALSO_HAPPENING: NavLink[] = [
  { title: "Baby or child not breathing", to: "/pulse/cardiac-arrest#child" },
  { title: "Birth", to: "/pulse/general-emergencies/birth" },
  { title: "Drowning", to: "/pulse/general-emergencies/drowning" },
  { title: "Fit (seizure)", to: "/pulse/general-emergencies/seizure" },
  { title: "Wants to die", to: "/pulse/general-emergencies/despair" },
];

/** The way to first aid for a person who has no time to read. */
function FirstAid() {
  return (
    <nav aria-labelledby="happening" className={styles.door}>
      <p id="happening" className="headline step-2">
        What is happening?
      </p>
      <Links links={HAPPENING} each="press small" className={`${styles.large} tiles above-1 gap-1`} />
      <Links links={ALSO_HAPPENING} each="press small" className={`${styles.small} cluster above-1 gap-1`} />
    </nav>
  );
}

/** What can be used now, and what is missing. */
function Today() {
  const { stores } = useSite();
  const signOffs = [...usePage().signOffs.values()];
  const isSigned = signOffs.length > 0 && signOffs.every(({ state }) => state === "signed");
  return (
    <Band heading="Where we are today">
      <div className="tiles gap-4 above-3">
        <div>
          <h3>It works now</h3>
          <ul className="flow bullets above-1">
            <li>First aid and the steps of CPR, on any phone, also without a network.</li>
            <li>The app for Android.</li>
            <li>Courses, when you ask for one near you.</li>
            <li>Gifts by mobile money, and books that anybody can read.</li>
          </ul>
        </div>
        <div>
          <h3>Not yet</h3>
          <ul className="flow bullets above-1">
            {stores.ios ? null : <li>The app for iPhone.</li>}
            {isSigned ? null : (
              <li>A clinician’s signature under every first-aid text. Each says whether it has one.</li>
            )}
            <li>A responder near everybody. Many places have none so far, so call 112 first, always.</li>
            <li>Figures counted in Ghana. The ones below are projected.</li>
          </ul>
        </div>
      </div>
    </Band>
  );
}

/** The three figures of the network, which are projected. */
function Numbers() {
  return (
    <Band ground="sand" voice="quiet">
      <ProjectedMark />
      <h2>Our impact in numbers</h2>
      <dl className="tiles gap-3 above-3">
        <Projected of="users" name="users" text="people with the app in their pocket" />
        <Projected of="donors" name="blood donors" text="people ready to give blood when it is needed" />
        <Projected of="responders" name="responders" text="neighbours verified to answer an alert" />
      </dl>
    </Band>
  );
}

function Projected({ of, name, text }: { of: string; name: string; text: string }) {
  return (
    <div className="ruled">
      <dt className="headline above-2 step-4">
        <Counter of={of} seconds={3} replay />
      </dt>
      <dd>
        <strong className="headline step-1">{name}</strong>
        <span className="block soft">{text}</span>
      </dd>
    </div>
  );
}
