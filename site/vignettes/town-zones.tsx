import "#site/styles/layout.css";
import styles from "./town-zones.module.css";

/** The four zones of the town, in coordinates of 600 by 400. They share their borders. */
const ZONES = {
  market: "M0 0H286L300 132 262 214 0 196z",
  station: "M286 0H600V176L438 206 300 132z",
  school: "M600 176V400H330L318 262 262 214 300 132 438 206z",
  lagoon: "M0 196L262 214 318 262 330 400H0z",
};

const LABELS: Record<keyof typeof ZONES, [number, number]> = {
  market: [58, 56],
  station: [542, 56],
  school: [542, 352],
  lagoon: [58, 352],
};

/** The whole town from above, with its four zones numbered and a responder's light in each. */
export function TownZones() {
  return (
    <svg
      className="full rounded"
      viewBox="0 0 600 400"
      role="img"
      aria-label="A town from above in four zones: one the market, two the lorry station, three the school and the church, four the houses by the lagoon. A responder’s light stands in each."
    >
      <Town />
      {Object.entries(ZONES).map(([id, border]) => (
        <path key={id} d={border} className={styles.border} />
      ))}
      {Object.values(LABELS).map(([x, y], index) => (
        <g key={x + y * 2} transform={`translate(${x} ${y})`}>
          <circle r="26" fill="#f4b63f" stroke="#1d1416" strokeWidth="3" />
          <text y="10" textAnchor="middle" className={styles.number}>
            {index + 1}
          </text>
        </g>
      ))}
      {LIGHTS.map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="17" fill="#ff4a3d" opacity=".3" />
          <circle cx={x} cy={y} r="7" fill="#ff4a3d" stroke="#fffaf4" strokeWidth="2.5" />
        </g>
      ))}
    </svg>
  );
}

const LIGHTS: [number, number][] = [
  [208, 108],
  [396, 92],
  [482, 266],
  [196, 300],
];

function Town() {
  return (
    <>
      <path d="M0 0H600V400H0z" fill="#e9dcc6" />
      <path d="M0 330C70 300 120 352 196 338S300 372 330 400H0z" fill="#9fc7c4" />
      <path d="M0 352c60-18 120 24 190 12m-150 22c40-8 90 10 140 4" fill="none" stroke="#fffaf4" strokeWidth="3" />
      <path
        d="M-10 205L262 214 318 262 334 410M262 214L300 132 286-10M300 132L438 206 610 172"
        fill="none"
        stroke="#fffaf4"
        strokeWidth="24"
        strokeLinejoin="round"
      />
      <path
        d="M120-10V205M438 206L470 410M420 70H610M-10 96H290"
        fill="none"
        stroke="#fffaf4"
        strokeWidth="11"
        strokeLinejoin="round"
      />
      <g stroke="#1d1416" strokeWidth="2.5" strokeLinejoin="round">
        <Stalls />
        <Trotros />
        <path d="M344 226l72 34v56l-64 8z" fill="#b8763c" />
        <path d="M352 290l26-4v38l-25 3z" fill="#fffaf4" />
        <path d="M480 222h84v34h-84zm0 78h84v30h-84z" fill="#f5eadc" />
        <path d="M480 239h84M480 315h84" fill="none" />
        <path d="M400 338h56v44h-56zM428 338v44" fill="#0c6b47" />
        <path d="M500 360l16-16 16 16v26h-32zm16-16v-16m-6 6h12" fill="#fffaf4" />
        <path
          d="M20 228h46v30H20zm62 8h38v32H82zm58-8h50v28h-50zM28 282h42v28H28zm60 6h44v28H88zm62-12h40v30h-40zm60-30h46v34h-46zm8 52h40v30h-40z"
          fill="#d98a5b"
        />
        <path d="M20 243h46m16 9h38m20-10h50M28 296h42m18 6h44m18-11h40m20-28h46m-38 50h40" fill="none" />
        <path d="M276 346h22v22h-22z" fill="#2f6fb2" />
      </g>
      <g fill="#0c6b47" stroke="#1d1416" strokeWidth="2">
        <circle cx="262" cy="38" r="16" />
        <circle cx="318" cy="352" r="13" />
        <circle cx="586" cy="284" r="15" />
        <circle cx="10" cy="300" r="14" />
        <circle cx="336" cy="30" r="14" />
      </g>
    </>
  );
}

function Stalls() {
  const cloths = ["#b5122b", "#f4b63f", "#0c6b47", "#fffaf4", "#8a4b08"];
  return [0, 1, 2].map((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => (
      <path
        key={`${row}${column}`}
        d={`M${138 + column * 23} ${118 + row * 27}h17v19h-17z`}
        fill={cloths[(row * 2 + column) % 5]}
      />
    )),
  );
}

function Trotros() {
  return [0, 1, 2, 3, 4].map((column) => (
    <g key={column}>
      <path d={`M${350 + column * 30} 96h20v40h-20z`} fill={column % 2 ? "#fffaf4" : "#f4b63f"} />
      <path d={`M${353 + column * 30} 101h14v8h-14z`} fill="#2a2030" />
    </g>
  ));
}
