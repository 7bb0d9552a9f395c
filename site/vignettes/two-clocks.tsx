import neighbour from "#site/images/scenes/neighbour.svg?url";
import helped from "#site/images/scenes/yard-helped.svg?url";
import waiting from "#site/images/scenes/yard-waiting.svg?url";
import { INK } from "./limb.tsx";
import { RoundTown } from "./round-town.tsx";
import styles from "./two-clocks.module.css";

const ALONE = "#b5122b";
const HELPED = "#0c6b47";

/**
 * One turn of each dial is twenty minutes. The street runs round the rim and the heart's trace round the face; the
 * middle shows what happens meanwhile. Both clocks run once and stop when the ambulance arrives.
 */
export function TwoClocks() {
  return (
    <figure className={`${styles.clocks} stack gap-2 gap-x-3`}>
      <div className={styles.side}>
        <svg
          viewBox="-300 -300 600 600"
          role="img"
          aria-label="A clock whose rim is a street. Somebody lies on the ground and a bystander phones. The ambulance drives round and arrives after seventeen minutes; until then the line of the beat is flat, because nobody pushes on the chest."
        >
          <Planet sky="#f0c48d" id="today">
            {Array.from({ length: 17 }, (_, minute) => (
              <Minute key={minute} at={minute} colour={ALONE} />
            ))}
            <path d={beatLine(17)} fill="none" stroke="#fffaf4" strokeWidth="4.5" />
          </Planet>
          <Middle>
            <image href={waiting} x="-118" y="-118" width="236" height="236" />
          </Middle>
          <g className={styles.drive}>
            <Ambulance />
          </g>
        </svg>
        <p>
          <span className="block semibold">Help by road</span>
          <strong className={styles.time}>
            <span>17</span> minutes
          </strong>
        </p>
        <p className={`${styles.what} soft small`}>An ambulance in Greater Accra, on average.</p>
      </div>
      <div className={styles.side}>
        <svg
          viewBox="-300 -300 600 600"
          role="img"
          aria-label="The same clock. A neighbour runs in and arrives after two minutes. From then on a neighbour presses the chest, and the line of the beat goes on round the dial until the ambulance arrives at seventeen minutes."
        >
          <Planet sky="#f8d88e" id="neighbour">
            {Array.from({ length: 17 }, (_, minute) => (
              <Minute key={minute} at={minute} colour={minute < 2 ? ALONE : HELPED} />
            ))}
            <path d={beatLine(2)} fill="none" stroke="#fffaf4" strokeWidth="4.5" />
          </Planet>
          <Middle>
            <image className={styles.leave} href={waiting} x="-118" y="-118" width="236" height="236" />
            <image className={styles.arrive} href={helped} x="-118" y="-118" width="236" height="236" />
          </Middle>
          <g className={styles.drive}>
            <Ambulance />
          </g>
          <g className={styles.run}>
            <image href={neighbour} x="-36" y="-340" width="72" height="128" />
          </g>
        </svg>
        <p>
          <span className="block semibold">Help on foot</span>
          <strong className={styles.time}>
            <span>2</span> minutes
          </strong>
        </p>
        <p className={`${styles.what} soft small`}>
          A neighbour walks 200 metres fast, and starts CPR. The ambulance still comes.
        </p>
      </div>
    </figure>
  );
}

/** The disc, the houses round it, the road, and the minutes, which `children` colour as time passes over them. */
function Planet({ sky, id, children }: { sky: string; id: string; children: React.ReactNode }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <circle r="298" fill={sky} />
      <RoundTown />
      <circle r="203" fill="none" stroke={INK} strokeWidth="30" />
      <circle r="203" fill="none" stroke="#f4b63f" strokeWidth="2.5" strokeDasharray="10 12" />
      <circle r="188" fill="#fffaf4" />
      <mask id={id} maskUnits="userSpaceOnUse" x="-300" y="-300" width="600" height="600">
        <circle
          className={styles.sweep}
          r="153"
          pathLength="20"
          fill="none"
          stroke="#fff"
          strokeWidth="68"
          strokeLinecap="butt"
          strokeDashoffset="3"
          transform="rotate(-90)"
        />
      </mask>
      <g mask={`url(#${id})`}>{children}</g>
      {Array.from({ length: 20 }, (_, minute) => (
        <path
          key={minute}
          d={minute % 5 === 0 ? "M0-188v68" : "M0-188v10"}
          stroke={INK}
          strokeWidth={minute % 5 === 0 ? 3 : 2}
          transform={`rotate(${minute * 18})`}
        />
      ))}
      <g className={styles.numbers} fill="#fffaf4" fontSize="21" fontWeight="700" textAnchor="middle">
        {[0, 5, 10, 15].map((minute, quarter) => {
          const x = [0, 153, 0, -153][quarter];
          const y = [-153, 0, 153, 0][quarter] ?? 0;
          return (
            <g key={minute}>
              <circle cx={x} cy={y} r="19" stroke={INK} strokeWidth="3" />
              <text x={x} y={y + 7.5} fill={INK}>
                {minute}
              </text>
            </g>
          );
        })}
      </g>
    </g>
  );
}

function Minute({ at, colour }: { at: number; colour: string }) {
  return (
    <circle
      r="153"
      pathLength="20"
      fill="none"
      stroke={colour}
      strokeWidth="62"
      strokeLinecap="butt"
      strokeDasharray=".93 20"
      transform={`rotate(${at * 18 - 89.4})`}
    />
  );
}

/** The trace round the face: flat until somebody presses the chest, then one beat per minute of the dial. */
function beatLine(pressedFrom: number): string {
  const shape = [
    [0.34, 0],
    [0.5, 20],
    [0.64, -18],
    [0.78, 0],
  ] as const;
  const points = Array.from({ length: 17 }, (_, minute) =>
    shape.map(([part, height]) => {
      const angle = ((minute + part) / 20) * 2 * Math.PI;
      const radius = 153 + (minute < pressedFrom ? 0 : height);
      return `${Math.round(Math.sin(angle) * radius)} ${Math.round(-Math.cos(angle) * radius)}`;
    }),
  );
  return `M0-153L${points.flat().join(" ")}`;
}

/** The scene in the middle: a yard with room for people. */
function Middle({ children }: { children: React.ReactNode }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <circle r="118" fill="#f5eadc" />
      <path d="M-96 68h192a118 118 0 0 1-192 0z" fill="#e0a15c" />
      <circle r="118" fill="none" stroke={INK} strokeWidth="3" />
      {children}
    </g>
  );
}

/** On the road at twelve o'clock, heading clockwise. It has a stripe and no cross, because the cross is a protected emblem. */
function Ambulance() {
  return (
    <g transform="translate(-30 -200)" stroke={INK} strokeWidth="3" strokeLinejoin="round">
      <path d="M-42-2v-46h66c10 0 14 6 18 14l14 6v26z" fill="#fffaf4" />
      <path d="M-42-16h98" stroke="#b5122b" strokeWidth="7" />
      <path d="M26-40h6c6 0 8 4 10 10H26z" fill="#cfe3e6" />
      <path d="M-42-26h64" stroke="#f4b63f" strokeWidth="4" />
      <path d="M-8-48v-8h14v8z" fill="#ff4a3d" />
      <circle cx="-20" r="10" fill={INK} />
      <circle cx="32" r="10" fill={INK} />
    </g>
  );
}
