import { Caller, INK, Limb, Lying, Presser, PresserLegs, Runner } from "./townsfolk.tsx";
import styles from "./two-clocks.module.css";

/**
 * One turn of each dial is twenty minutes. The street runs round the rim, the heart's line round the face, and in the
 * middle is what happens meanwhile. Both clocks run once and stop when the ambulance is there.
 */
export function TwoClocks() {
  return (
    <figure className={styles.clocks}>
      <div className={styles.side}>
        <svg
          viewBox="-300 -300 600 600"
          role="img"
          aria-label="A clock whose rim is a street. Someone lies on the ground and a bystander phones. The ambulance drives round and arrives after seventeen minutes; by the tenth, the line of the heart has faded to nothing."
        >
          <Planet sky="#f0c48d" id="today">
            {Array.from({ length: 10 }, (_, minute) => (
              <Minute key={minute} at={minute} colour="#b5122b" strength={1 - minute / 10} />
            ))}
            <path
              d={heartLine((minute) => Math.max(0, 1 - minute / 9))}
              fill="none"
              stroke="#fffaf4"
              strokeWidth="4.5"
            />
          </Planet>
          <Middle>
            <g transform="translate(-6 62) scale(.72)">
              <Lying />
            </g>
            <g transform="translate(-64 74) scale(.62)">
              <Caller />
            </g>
          </Middle>
          <g className={styles.drive}>
            <Ambulance />
          </g>
        </svg>
        <p>
          <span className={styles.who}>Help by road</span>
          <strong className={styles.time}>
            <span>17</span> minutes
          </strong>
          <span className={styles.what}>The average for an ambulance in Greater Accra, in 652 records from 2014.</span>
        </p>
      </div>
      <div className={styles.side}>
        <svg
          viewBox="-300 -300 600 600"
          role="img"
          aria-label="The same clock. A neighbour runs in and arrives after two minutes. From then on a neighbour presses the chest, and the line of the beat goes on round the dial until the ambulance arrives at seventeen minutes."
        >
          <Planet sky="#f8d88e" id="neighbour">
            {Array.from({ length: 17 }, (_, minute) => (
              <Minute
                key={minute}
                at={minute}
                colour={minute < 2 ? "#b5122b" : "#0c6b47"}
                strength={minute === 1 ? 0.9 : 1}
              />
            ))}
            <path
              d={heartLine((minute) => (minute < 2 ? 1 - minute / 9 : 0.8))}
              fill="none"
              stroke="#fffaf4"
              strokeWidth="4.5"
            />
          </Planet>
          <Middle>
            <g transform="translate(-6 62) scale(.72)">
              <g className={styles.arrive}>
                <PresserLegs />
              </g>
              <Lying />
              <g className={styles.arrive}>
                <Presser hair="puff" />
              </g>
            </g>
            <g transform="translate(-72 74) scale(.62)">
              <Caller />
            </g>
          </Middle>
          <g className={styles.drive}>
            <Ambulance />
          </g>
          <g className={styles.run}>
            <g transform="translate(0 -214) scale(.56)">
              <Runner hair="puff" top="#b5122b" skin="#6b4423" />
            </g>
          </g>
        </svg>
        <p>
          <span className={styles.who}>Help on foot</span>
          <strong className={styles.time}>
            <span>2</span> minutes
          </strong>
          <span className={styles.what}>
            For a neighbour 200 metres away who walks fast. The ambulance still comes; somebody has begun.
          </span>
        </p>
      </div>
    </figure>
  );
}

/** The disc, the houses round it, the road, and the minutes that `children` colour as the time sweeps over them. */
function Planet({ sky, id, children }: { sky: string; id: string; children: React.ReactNode }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <circle r="298" fill={sky} />
      <Town />
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

function Minute({ at, colour, strength }: { at: number; colour: string; strength: number }) {
  return (
    <circle
      r="153"
      pathLength="20"
      fill="none"
      stroke={colour}
      strokeOpacity={strength}
      strokeWidth="62"
      strokeLinecap="butt"
      strokeDasharray=".93 20"
      transform={`rotate(${at * 18 - 89.4})`}
    />
  );
}

/** A beat a minute round the face, as strong as `strength` says. */
function heartLine(strength: (minute: number) => number): string {
  const shape = [
    [0.34, 0],
    [0.5, 25],
    [0.64, -22],
    [0.78, 0],
  ] as const;
  const points = Array.from({ length: 17 }, (_, minute) =>
    shape.map(([part, height]) => {
      const angle = ((minute + part) / 20) * 2 * Math.PI;
      const radius = 153 + height * strength(minute);
      return `${Math.round(Math.sin(angle) * radius)} ${Math.round(-Math.cos(angle) * radius)}`;
    }),
  );
  return `M0-153L${points.flat().join(" ")}`;
}

/** What is happening in the middle: a yard, with room for people. */
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

/** Standing outwards round the rim, so that it reads as a whole town. */
function Town() {
  const places = [
    [-10, House],
    [18, Lamp],
    [52, Tree],
    [70, Kiosk],
    [92, House],
    [112, Tank],
    [134, Tree],
    [154, House],
    [176, Palm],
    [196, Kiosk],
    [216, Tree],
    [238, House],
    [258, Lamp],
    [274, Tree],
    [326, Palm],
  ] as const;
  return places.map(([angle, Place]) => (
    <g key={angle} transform={`rotate(${angle}) translate(0 -216)`} stroke={INK} strokeWidth="3">
      <Place />
    </g>
  ));
}

function House() {
  return (
    <>
      <path d="M-30 2v-36h60V2z" fill="#fffaf4" />
      <path d="M-38-32 0-62l38 30z" fill="#8a4b08" />
      <path d="M-4 2v-22h16V2z" fill="#0c6b47" />
      <path d="M-22-24h10v10h-10z" fill="#f4b63f" />
    </>
  );
}

function Kiosk() {
  return (
    <>
      <path d="M-26 2v-40h52V2z" fill="#f4b63f" />
      <path d="M-18-30h24v16h-24z" fill="#fffaf4" />
      <path d="M-32-36l6-16h52l6 16z" fill="#b5122b" />
    </>
  );
}

function Tree() {
  return (
    <>
      <Limb d="M0 2v-30" fill="#5a3825" width={5} />
      <path d="M-26-30c-10-16 4-28 14-25 2-16 28-16 31 0 14-2 20 14 10 24-10 8-48 8-55 1z" fill="#0c6b47" />
    </>
  );
}

function Palm() {
  return (
    <>
      <Limb d="M0 2c4-20 4-34 0-52" fill="#8a4b08" width={5} />
      <path
        d="M0-52c-16-12-28-8-34 6 12-4 24-2 34-6zm0 0c16-12 28-8 34 6-12-4-24-2-34-6zm0 0c-4-16-18-22-28-16 12 2 20 8 28 16zm0 0c4-16 18-22 28-16-12 2-20 8-28 16z"
        fill="#0c6b47"
      />
    </>
  );
}

/** A water tank on its stand. */
function Tank() {
  return (
    <>
      <path d="M-14 2v-24m28 24v-24m-28 12h28" fill="none" />
      <path d="M-18-22v-32c0-8 36-8 36 0v32z" fill="#26303b" />
      <path d="M-18-44h36m-36 10h36" fill="none" stroke="#5c4b4e" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path d="M0 2v-62c0-6 4-8 14-8" fill="none" />
      <circle cx="18" cy="-66" r="6" fill="#fffaf4" />
    </>
  );
}

/** On the road at twelve o'clock, heading clockwise. */
function Ambulance() {
  return (
    <g transform="translate(-30 -200)" stroke={INK} strokeWidth="3" strokeLinejoin="round">
      <path d="M-42-2v-46h66c10 0 14 6 18 14l14 6v26z" fill="#fffaf4" />
      <path d="M-42-16h98" stroke="#b5122b" strokeWidth="7" />
      <path d="M26-40h6c6 0 8 4 10 10H26z" fill="#cfe3e6" />
      <path d="M-16-42v16m-8-8h16" stroke="#b5122b" strokeWidth="5" />
      <path d="M-8-48v-8h14v8z" fill="#ff4a3d" />
      <circle cx="-20" r="10" fill={INK} />
      <circle cx="32" r="10" fill={INK} />
    </g>
  );
}
