import nurse from "#site/images/heroes/responder-nurse.svg?raw";
import rider from "#site/images/heroes/responder-rider.svg?raw";
import vendor from "#site/images/heroes/responder-vendor.svg?raw";
import styles from "./street-map.module.css";

/**
 * The hero: a few streets of Osu at dusk. A heart rings, three responders light up, one walks in, and the card says so.
 * The animation plays once and stops at the finished picture.
 */
export function StreetMap() {
  return (
    <figure
      className={styles.scene}
      role="img"
      aria-label="A drawn map of a few streets in Osu, Accra, at dusk. An alert spreads from somebody whose heart has stopped. Three responders nearby light up, a nurse, a rider and a trader; the nurse accepts and walks in, 350 metres and two minutes away."
    >
      <svg className={styles.map} viewBox="0 0 720 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="720" height="720" fill="#2a2030" />
        <g transform="rotate(-11 360 360)">
          <Blocks />
          <Streets />
          <StreetLife />
        </g>
        <g className={styles.path}>
          <path
            d="M522 566 C500 500 478 470 455 440 S392 398 352 352"
            fill="none"
            stroke="#f4b63f"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="1 14"
          />
        </g>
        <g transform="translate(330 330)">
          <circle className={`${styles.ring} ${styles.first}`} r="210" />
          <circle className={`${styles.ring} ${styles.second}`} r="210" />
          <circle className={`${styles.ring} ${styles.third}`} r="210" />
          <circle r="46" fill="#ff4a3d" />
          <path
            d="M-27 2h13l6-9 7 9h4l6-20 9 33 5-13h5"
            fill="none"
            stroke="#fff"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <clipPath id="street-disc">
          <circle r="36" />
        </clipPath>
        <Responder className={styles.near} x={132} y={218} face={vendor} />
        <Responder className={styles.far} x={540} y={170} face={rider} />
        <g className={styles.walker}>
          <Responder className={styles.lit} x={0} y={0} face={nurse} />
        </g>
      </svg>
      <div className={styles.card} aria-hidden="true">
        <p className={styles.kind}>Cardiac arrest</p>
        <p className={styles.facts}>
          <span>350 m</span>
          <span>2 min</span>
        </p>
        <p className={styles.answer}>
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m4 13 5 5L20 6" />
          </svg>
          Accepted
        </p>
      </div>
    </figure>
  );
}

function Responder({ className, x, y, face }: { className: string | undefined; x: number; y: number; face: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={className}>
        <circle r="36" fill="#f4b63f" />
        <g clipPath="url(#street-disc)">
          {/* oxlint-disable-next-line react/no-danger -- our own drawing */}
          <g transform="translate(-36 -36) scale(.6)" dangerouslySetInnerHTML={{ __html: face }} />
        </g>
        <circle r="36" fill="none" stroke="#fffaf4" strokeWidth="4" />
      </g>
    </g>
  );
}

/** Houses: one tone per block, with a few windows still lit. */
function Blocks() {
  const plots = [
    [-40, -30, 150, 96],
    [-40, 80, 96, 118],
    [70, 82, 70, 56],
    [72, 150, 66, 48],
    [-40, 250, 120, 150],
    [-40, 430, 176, 120],
    [-40, 590, 120, 150],
    [196, -40, 120, 100],
    [330, -40, 92, 100],
    [198, 84, 98, 114],
    [310, 84, 112, 52],
    [312, 150, 110, 48],
    [198, 252, 66, 60],
    [396, 252, 60, 148],
    [198, 330, 60, 70],
    [198, 452, 100, 96],
    [312, 452, 146, 96],
    [198, 600, 150, 150],
    [366, 600, 92, 150],
    [520, -40, 130, 110],
    [664, -40, 100, 110],
    [520, 92, 110, 106],
    [646, 92, 120, 106],
    [520, 252, 90, 70],
    [520, 336, 90, 64],
    [626, 252, 140, 148],
    [520, 452, 110, 96],
    [646, 452, 120, 96],
    [520, 600, 140, 150],
    [674, 600, 90, 150],
  ] as const;
  const lit = [
    [92, 96],
    [232, 470],
    [404, 486],
    [548, 470],
    [226, 108],
    [664, 290],
    [24, 470],
    [560, 120],
    [352, 20],
    [90, 620],
    [584, 640],
    [420, 300],
  ] as const;
  return (
    <>
      {plots.map(([x, y, w, h], i) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={w}
          height={h}
          rx="6"
          fill={i % 3 === 0 ? "#3a2c40" : i % 3 === 1 ? "#352839" : "#403146"}
        />
      ))}
      {lit.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h14v10h-14zm22 0h14v10h-14z`} fill="#f4b63f" opacity=".75" />
      ))}
    </>
  );
}

function Streets() {
  return (
    <>
      <path d="M-120 225H840M-120 425H840M165 -120V840M490 -120V840" stroke="#5b4a5c" strokeWidth="40" />
      <path d="M-120 572H840M640 -120V200M320 425V840M280 225V425" stroke="#4f4051" strokeWidth="24" />
      <path
        d="M-120 225H840M-120 425H840M165 -120V840M490 -120V840"
        stroke="#8b7686"
        strokeWidth="2.5"
        strokeDasharray="14 16"
      />
      {/* The names are where no disc and no card covers them, at any width. */}
      <g className={styles.names}>
        <text x="222" y="231">
          Oxford Street
        </text>
        <text x="504" y="431">
          Ring Road East
        </text>
        <text className={styles.across} transform="translate(485 250) rotate(90)">
          Cantonments Road
        </text>
      </g>
    </>
  );
}

/** Details of Accra: a trotro, a mobile-money umbrella, a taxi with its orange quarters, neem trees. */
function StreetLife() {
  return (
    <>
      <g transform="translate(78 408)">
        <rect width="62" height="28" rx="6" fill="#fffaf4" />
        <path d="M6 5h9v18H6zm15 0h11v18H21zm17 0h11v18H38z" fill="#4b3b52" />
        <path d="M0 12h62v4H0z" fill="#b5122b" />
      </g>
      <g transform="translate(60 208)">
        <rect width="44" height="23" rx="6" fill="#fffaf4" />
        <path d="M0 6a6 6 0 0 1 6-6h7v23H6a6 6 0 0 1-6-6zm44 0a6 6 0 0 0-6-6h-7v23h7a6 6 0 0 0 6-6z" fill="#e8872b" />
      </g>
      <g transform="translate(452 196)">
        <path d="M0-20 14-14 20 0 14 14 0 20-14 14-20 0-14-14z" fill="#f4b63f" />
        <path d="M0-20V20M-20 0H20M-14-14 14 14M14-14-14 14" stroke="#1d1416" strokeWidth="2" opacity=".55" />
      </g>
      {(
        [
          [130, 140],
          [440, 310],
          [300, 590],
          [612, 560],
          [140, 560],
          [470, 70],
          [690, 478],
          [40, 400],
        ] as const
      ).map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="17" fill="#0c6b47" />
          <circle cx="-5" cy="-5" r="8" fill="#2a8a63" />
        </g>
      ))}
    </>
  );
}
