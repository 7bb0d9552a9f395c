import type { ReactNode } from "react";
import { classList } from "./class-list.ts";
import type { Ground } from "./sections.tsx";
import { Picture, Vignette } from "./pictures.tsx";
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
        <Door id="cardiac" ground="blood" name="Cardiac arrest" to="/pulse/cardiac-arrest">
          Somebody’s heart stops. Beat alerts trained people nearby, reads out each step of CPR, and shows the nearest
          AED.
        </Door>
        <Door id="general" ground="ochre" name="General emergencies" to="/pulse/general-emergencies">
          Bleeding, choking, burns, a fit (seizure): clear first steps while you wait, your location shared, and 112 one
          tap away.
        </Door>
        <Door id="blood" ground="deep" name="Blood needs" to="/pulse/blood-needs">
          Donors nearby hear of a need at once, and choose the request they can reach.
        </Door>
        <Door
          id="medications"
          ground="leaf"
          name="Medications"
          to="/pulse/medications"
          scene={<Picture className={styles.scene} file="scenes/rider.svg" size={[860, 480]} />}
        >
          Ask the licensed pharmacies around you in one message, then track the order to your door.
        </Door>
        <Door id="street" ground="night" name="Street safety" to="/pulse/street-safety">
          Share the way home with one person you trust. A quiet alert tells them, and responders nearby, that you want
          company.
        </Door>
      </ul>
    </div>
  );
}

type DoorProps = { id: string; ground: Ground; name: string; to: string; scene?: ReactNode; children: ReactNode };

function Door({ id, ground, name, to, scene, children }: DoorProps) {
  return (
    <li className={classList("row apart", styles.door, styles[id])} data-ground={ground}>
      <div className={styles.words}>
        <h3 className="step-2">{name}</h3>
        <p className="above-1 below-1 soft">{children}</p>
        <a href={to} className={`${styles.more} align-center bold`}>
          Learn More<span className="visually-hidden"> about {name.toLowerCase()}</span>
        </a>
      </div>
      {scene ?? <Vignette drawing={`door-${id}`} className={styles.scene} />}
    </li>
  );
}
