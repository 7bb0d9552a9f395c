import type { ReactNode } from "react";
import pushing from "#site/images/heroes/push-from-the-side.svg?url";
import rider from "#site/images/scenes/rider.svg?url";
import doorBlood from "#site/vignettes/door-blood.svg?raw";
import doorGeneral from "#site/vignettes/door-general.svg?raw";
import doorStreet from "#site/vignettes/door-street.svg?raw";
import { type Drawing, Vignette } from "#site/vignettes/vignette.tsx";
import { classList } from "./class-list.ts";
import type { Ground } from "./band.tsx";
import { Picture } from "./pictures.tsx";
import styles from "./topic-cards.module.css";

/**
 * The home page's five doors into the topics: one tall, two wide, two small, each in its own hue. The drawings in them
 * are decorative, because the words beside them say everything.
 */
export function TopicCards() {
  return (
    <div className={`${styles.cards} stack gap-2`}>
      <div className={`${styles.sign} below-2`}>
        <h2>The problem we’re solving</h2>
        <p className="lead">Five kinds of emergency, and what people nearby can do before help comes.</p>
      </div>
      <ul className={`${styles.doors} stack gap-2`}>
        <Door id="cardiac" ground="blood" name="Cardiac arrest" to="/pulse/cardiac-arrest" drawing={<Pushing />}>
          Somebody’s heart stops. Beat alerts trained people nearby, reads out each step of CPR, and shows the nearest
          AED.
        </Door>
        <Door
          id="general"
          ground="ochre"
          name="General emergencies"
          to="/pulse/general-emergencies"
          drawing={doorGeneral}
        >
          Bleeding, choking, burns, a fit (seizure): clear first steps while you wait, your location shared, and 112 one
          tap away.
        </Door>
        <Door id="blood" ground="deep" name="Blood needs" to="/pulse/blood-needs" drawing={doorBlood}>
          Donors nearby hear of a need at once, and choose the request they can reach.
        </Door>
        <Door id="medications" ground="leaf" name="Medications" to="/pulse/medications" drawing={<Rider />}>
          Ask the licensed pharmacies around you in one message, then track the order to your door.
        </Door>
        <Door id="street" ground="night" name="Street safety" to="/pulse/street-safety" drawing={doorStreet}>
          Share the way home with one person you trust. A quiet alert tells them, and responders nearby, that you want
          company.
        </Door>
      </ul>
    </div>
  );
}

type DoorWords = { id: string; ground: Ground; name: string; to: string; drawing: Drawing; children: ReactNode };

function Door({ id, ground, name, to, drawing, children }: DoorWords) {
  return (
    <li className={classList("row apart", styles.door, styles[id])} data-ground={ground}>
      <div className={styles.words}>
        <h3 className="step-2">{name}</h3>
        <p className="above-1 below-1 soft">{children}</p>
        <a href={to} className={`${styles.more} align-center bold`}>
          Learn More<span className="visually-hidden"> about {name.toLowerCase()}</span>
        </a>
      </div>
      <Vignette drawing={drawing} className={styles.scene} />
    </li>
  );
}

/** A woman kneels over a chest and pushes, and the flat trace behind her becomes a pulse. */
function Pushing() {
  return (
    <svg viewBox="0 0 640 560" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M-10 290h540l26-120 30 160 18-40h60" stroke="var(--color-pulse)" strokeWidth="6" />
      <circle cx="320" cy="284" r="262" fill="#fbe3c0" />
      <image href={pushing} x="70" y="1" width="500" height="558" />
    </svg>
  );
}

/** A rider on the way with a pharmacy's box. */
function Rider() {
  return <Picture className="full" src={rider} size={[860, 480]} />;
}
