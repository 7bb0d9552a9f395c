import type { ReactNode } from "react";
import { Band, Points } from "#site/parts/sections.tsx";
import { ButtonLink, ContactLinks } from "#site/parts/button.tsx";
import { Picture, Portrait } from "#site/parts/pictures.tsx";
import type { PersonId } from "#site/facts/people.ts";
import { TRAINING } from "#site/facts/training.ts";
import { definePage, useSite } from "#site/page.ts";
import styles from "./join-the-mission.module.css";

export default definePage({
  path: "/pulse/join-the-mission",
  title: "Join The Mission",
  description:
    "Pharmacies, hospitals, companies, schools and churches: how your organisation can become part of the network.",
  formerly: ["/pulse/you-can-also-join-the-mission"],
  Page: JoinTheMission,
});

function JoinTheMission() {
  const { stores } = useSite();
  return (
    <>
      <Band ground="sand" flush>
        <h1>Join the mission</h1>
        <p className="lead measure below-3">
          A neighbourhood is ready when its pharmacy, its hospital, its companies, its churches, its mosques and its
          schools pull together.
        </p>
        <ContactLinks label="Talk to us" message="Joining the mission" />

        <Picture
          className={`${styles.rope} cover block above-3`}
          file="scenes/one-rope.svg"
          alt="Five people dig their heels in and pull on one rope: a pharmacist in white, a nurse in green, a trader in yellow, a member of a church in dark red and a student in school uniform. The rope ends in a heart."
          size={[2100, 560]}
          eager
        />
      </Band>

      <Band heading="What your organisation can do">
        <p className="lead">There are five ways to help. Choose yours.</p>
        <ul className={`${styles.ways} above-6`}>
          <Way face="pharmacist-ho" verb="Supply" who="A pharmacy">
            Answer when somebody nearby asks for an urgent medicine: in stock, out of stock, or where to try next. Only
            licensed pharmacies are listed. Volunteers never supply medicine. You set your own prices.
          </Way>
          <Way face="nurse-tamale" verb="Receive" who="A hospital or clinic">
            Tell responders which door to come to, confirm blood requests before donors are alerted, and lend an
            instructor for two hours a month. A request goes out once your staff have confirmed it.
          </Way>
          <Way face="kenkey-seller-cape-coast" verb="Equip" who="A company or a market">
            Hang an AED where anyone can reach it, put it on the map with its opening hours, and let certified staff
            leave when an alert comes in. We ask you to check the battery every month and tell us.
          </Way>
          <Way face="cocoa-farmer-sefwi-wiawso" verb="Gather" who="A church, mosque or assembly">
            Give one afternoon and one large room, and invite the people who live in the streets around you. We plan the
            course with you: the instructor, the manikins and the date.
          </Way>
          <Way face="student-legon" verb="Teach" who="A school or university">
            Train final-year students and staff in hands-only CPR, practise it again at least once a year, and name one
            teacher who keeps the list. Students can be sent to medical alerts from the age of {TRAINING.minimumAge}.
          </Way>
        </ul>
      </Band>

      <Band ground="ochre" voice="quiet">
        <div className={`${styles.page} card centre`}>
          <div className="two gap-4 gap-x-8">
            <div>
              <h2>How it starts</h2>
              <Points
                inOrder
                className="numbered stack gap-2 above-3"
                words="above-0"
                items={{
                  "Get in touch": "Say who you are, which town, and which of the five. We write back to you.",
                  "Sign one page": "It says what you will do, what we will do, and how either of us can stop.",
                  "Appear on the map":
                    "Once we have checked your place, responders and donors around it see it in the app, with the date of the last check.",
                }}
              />
            </div>
            <div>
              <h2>What we will not ask of you</h2>
              <ul className="flow bullets above-3">
                <li>Money for a place on the map.</li>
                <li>Names of your patients, customers or pupils.</li>
                <li>To replace the National Ambulance Service. Everyone we train is taught to call 112 first.</li>
              </ul>
            </div>
          </div>
          <p className="two gap-6 gap-x-8 above-6 soft small" aria-hidden="true">
            <span className="ruled">Your organisation</span>
            <span className="ruled">Beat</span>
          </p>
        </div>
      </Band>

      <Band voice="quiet" heading="See what your neighbours see">
        <p className="lead below-3">The app shows you what a responder sees of a partner’s place.</p>
        <ButtonLink to={stores.android} external>
          Download for Android
        </ButtonLink>
      </Band>
    </>
  );
}

function Way({ face, verb, who, children }: { face: PersonId; verb: string; who: string; children: ReactNode }) {
  return (
    <li className="row align-start gap-3">
      <Portrait who={face} size={88} decorative />
      <div className="measure-wide">
        <h3 className="accent step-3">{verb}</h3>
        <p className="semibold">{who}</p>
        <p className="above-1">{children}</p>
      </div>
    </li>
  );
}
