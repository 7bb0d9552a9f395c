import type { ReactNode } from "react";
import { paragraphsOf } from "#contract/format.ts";
import { Actions } from "#site/parts/button.tsx";
import { Band, Closing, Facts, Hero, Points, Split, Steps } from "#site/parts/sections.tsx";
import { TRAINING } from "#site/facts/training.ts";
import { Picture, StreetPerson, Vignette } from "#site/parts/pictures.tsx";
import { definePage, useContent } from "#site/page.ts";
import card from "#site/vignettes/responder-card.module.css";
import styles from "./become-a-responder.module.css";

export default definePage({
  path: "/pulse/become-a-responder",
  title: "Become A Responder",
  description:
    "No medical training needed to begin: sign up, get verified, choose which alerts you answer. Eleven questions answered.",
  Page: BecomeAResponder,
});

/** Who is sent to what: docs/decisions/0027-only-trained-adults-are-sent-to-a-medical-alert.md. */
function BecomeAResponder() {
  const { questions } = useContent();
  return (
    <>
      <Hero
        ground="blood"
        heading="Become a responder"
        lead="A responder is a neighbour who answers alerts. You need no medical training to begin, you choose which alerts you answer, and 112 stays on speaker."
        picture={<ResponderCard />}
        className="wide-first"
      >
        <Actions
          first={["Sign up in the app", "/#download"]}
          second={["Read the questions people ask", "#questions"]}
          className="measure-short"
        />
      </Hero>

      <Band heading="Who answers">
        <p className="lead measure">People who are already near, whatever they do for a living.</p>
        <Points
          className={`${styles.roles} stack gap-3 gap-x-2 above-4`}
          words="above-0 soft"
          pictures={(["student", "nurse", "driver", "vendor"] as const).map((who) => (
            <StreetPerson key={who} who={who} />
          ))}
          items={{
            "The student": `Lives nearby, and learnt CPR ${TRAINING.afternoon}.`,
            "The nurse": "Is alerted first when a life depends on it, off duty and near.",
            "The driver": "Knows every short cut, and fetches the AED while somebody else does CPR.",
            "The vendor": "Works on the same corner all day: the first to see, and the first to call 112.",
          }}
        />
      </Band>

      <Band ground="sand" heading="How to get started">
        <p className="lead">Three steps. Each puts a stamp on your card.</p>
        <ol className={`${styles.start} numbered stack gap-4 above-6`}>
          <Start stamp="Signed up" look="success" name="Sign up in the app">
            Give your name, the area you live or work in, and any health training you have.
          </Start>
          <Start stamp="ID checked" look="success" name="Upload your ID">
            Upload a Ghana Card or another official ID, and any certificate you hold. Nurses and doctors add their
            registration number.
          </Start>
          <Start stamp="Verified" look="accent" name="Get verified">
            A person checks what you sent. Then alerts near you begin to reach your phone: medical ones after the short
            course, from the age of {TRAINING.minimumAge}.
          </Start>
        </ol>
      </Band>

      <Band heading="Reliable steps, every time">
        <p className="lead">Every alert works in the same way, so you have less to remember under stress.</p>
        <Steps
          items={{
            "Get an alert": "What is needed, how far, and whether anyone else is already coming.",
            "Accept, or let it pass":
              "You may say no, and the next person is asked. Say yes, and 112 is one tap away if no one has called yet.",
            "Get guided":
              "The screen and the voice take you through it. Is it safe? Do they respond? Are they breathing normally? If not, start CPR.",
            "Chat or call":
              "Talk to the person who asked for help on your way. Hand over when the ambulance comes, and close the alert.",
          }}
        />
      </Band>

      <Split from="wide" ground="sand">
        <div>
          <h2>Verified, municipality by municipality</h2>
          <p className="lead">
            We check responders and group them by the district or municipality they serve. Only verified responders are
            alerted.
          </p>
        </div>
        <Facts
          className="facts"
          name="accent bold"
          words="soft"
          items={{
            "Basic certification": (
              <>
                Everyone takes {TRAINING.shortCourse} before the first medical alert, from the age of{" "}
                {TRAINING.minimumAge}.
              </>
            ),
            "Skills refreshers": (
              <>
                {TRAINING.fades} {TRAINING.practise} The app reminds you.
              </>
            ),
            "Response metrics":
              "How often and how fast alerts are answered in your area, shown for the whole area. People are never ranked.",
            "Priority for health workers":
              "Nurses, doctors, midwives and paramedics are alerted first where a life depends on it, and have enhanced access once their registration is checked.",
          }}
        />
      </Split>

      <Band id="questions" voice="quiet" heading="Your questions, answered">
        <p className="lead">What to ask before you sign up.</p>
        <div className="above-4">
          <div className={styles.questions}>
            {questions.map(({ question, answer }) => (
              // One is open at a time.
              <details key={question} name="question" className={`${styles.question} ruled`}>
                <summary className="fold focus-inside unmarked pad-2">
                  <h3>{question}</h3>
                </summary>
                {paragraphsOf(answer).map((text) => (
                  <p key={text} className="measure-wide below-3">
                    {text}
                  </p>
                ))}
              </details>
            ))}
          </div>
        </div>
      </Band>

      <Closing
        ground="deep"
        voice="statement"
        heading="One day it may happen two streets from you"
        text="You cannot know when. You can be ready."
        action={["Sign up in the app", "/#download"]}
        second={["Find a course first", "/trainings"]}
      />
    </>
  );
}

/** A responder's card that is filled in line by line and then gets its seal. */
function ResponderCard() {
  return (
    <figure
      role="img"
      aria-label="A responder’s card being filled in: a portrait, the role student, the area Legon in Accra, hands-only CPR as training, and three stamps. The last stamp reads verified."
    >
      <div className={card.card} aria-hidden="true">
        <div className={`${card.head} headline row apart align-center`}>
          <span>Responder</span>
          <Vignette drawing="pulse-mark" />
        </div>
        <div className={`${card.body} stack align-center`}>
          <Picture className="cover full rounded" file="portraits/student-legon.webp" size={[112, 131]} eager />
          <Facts
            className={card.lines}
            fact="appear"
            name="small"
            words="bold"
            items={{ Role: "Student", Area: "Legon, Accra", Training: "Hands-only CPR" }}
          />
        </div>
        <p className={`${card.stamps} cluster gap-1 bold`}>
          <span className="appear">Signed up</span>
          <span className="appear">ID checked</span>
          <span className="appear">Verified</span>
        </p>
        <span className={card.weave} />
      </div>
    </figure>
  );
}

type StartProps = { stamp: string; look: "success" | "accent"; name: string; children: ReactNode };

function Start({ stamp, look, name, children }: StartProps) {
  return (
    <li className="cluster align-center gap-2 gap-x-4">
      <span className={`headline middle ${look}`} aria-hidden="true">
        {stamp}
      </span>
      <div className="measure">
        <h3>{name}</h3>
        <p className="above-0">{children}</p>
      </div>
    </li>
  );
}
