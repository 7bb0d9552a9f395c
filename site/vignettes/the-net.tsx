import styles from "./the-net.module.css";

/** Ghana's outline in coordinates of 420 by 605. Source and licence are those of ghana-regions.ts. */
const OUTLINE =
  "M49 551l-4-22-9-6-9 2-5-8 1-11-10-32-6-10-7-33 5-10-2-12 23-33 4-36 10-23 14-18 7-3-1-7 11-9-11-67-3-9-11-3 1-8 10-13-2-19-8-9 2-8-5-6 5-11-5-34 3-7-7-4 2-8-11-22 6-22 11-12 109-1 3-2 82 3 6 8 4-7 7-1 10-11 23-3 17 7-10 41 11 4 14 18 11 0 7 9 0 32-4 19 3 18-12-1 1 15 18-6 10 10-3 18-7 15 8 15-4 7-10 3 8 15 16 11 8 19-12 8 4 48-11 13 0 10 4 6 8-1 1 9-4 26-10 5 5 7-2 6 11 12-1 6 8 6 1 9 4 6 13 9 8 0 2 8 17 14-9 5-8 11-1 8-8 6-56 0-15 5-12 9-37 12-14 13-13 2-15 12-23 2-18 9-31 8-39 25-11 1-25-17-57-12 3-7 14-3-1-18 5 0z";

type Place = { name: string; x: number; y: number; label?: "left" | "right" };

/** The positions of the 16 regional capitals and Techiman. */
const PLACES = {
  wa: { name: "Wa", x: 72, y: 106, label: "right" },
  bolgatanga: { name: "Bolgatanga", x: 228, y: 37, label: "left" },
  nalerigu: { name: "Nalerigu", x: 273, y: 61 },
  tamale: { name: "Tamale", x: 228, y: 168, label: "right" },
  damongo: { name: "Damongo", x: 136, y: 198 },
  dambai: { name: "Dambai", x: 325, y: 294 },
  techiman: { name: "Techiman", x: 125, y: 340 },
  sunyani: { name: "Sunyani", x: 88, y: 362 },
  goaso: { name: "Goaso", x: 70, y: 413 },
  kumasi: { name: "Kumasi", x: 155, y: 424, label: "right" },
  wiawso: { name: "Sefwi Wiawso", x: 73, y: 469 },
  koforidua: { name: "Koforidua", x: 283, y: 480 },
  ho: { name: "Ho", x: 352, y: 432, label: "left" },
  accra: { name: "Accra", x: 290, y: 527, label: "right" },
  capeCoast: { name: "Cape Coast", x: 190, y: 571 },
  takoradi: { name: "Takoradi", x: 142, y: 590 },
} satisfies Record<string, Place>;

type PlaceId = keyof typeof PLACES;

const LINES: [PlaceId, PlaceId][] = [
  ["wa", "bolgatanga"],
  ["bolgatanga", "nalerigu"],
  ["wa", "damongo"],
  ["nalerigu", "dambai"],
  ["damongo", "techiman"],
  ["dambai", "ho"],
  ["dambai", "techiman"],
  ["techiman", "sunyani"],
  ["sunyani", "goaso"],
  ["techiman", "kumasi"],
  ["goaso", "kumasi"],
  ["goaso", "wiawso"],
  ["wiawso", "takoradi"],
  ["kumasi", "wiawso"],
  ["kumasi", "koforidua"],
  ["kumasi", "dambai"],
  ["koforidua", "ho"],
  ["koforidua", "accra"],
  ["ho", "accra"],
  ["accra", "capeCoast"],
  ["capeCoast", "takoradi"],
  ["kumasi", "capeCoast"],
];

/** The connections that go dark with Tamale. */
const LOST: [PlaceId, PlaceId][] = [
  ["tamale", "bolgatanga"],
  ["tamale", "nalerigu"],
  ["tamale", "damongo"],
  ["tamale", "dambai"],
  ["tamale", "techiman"],
];

/** The light's other way from Kumasi to Bolgatanga. */
const DETOUR: PlaceId[] = ["kumasi", "techiman", "damongo", "wa", "bolgatanga"];

/** The network over Ghana. Tamale's light goes out, and the light from Kumasi to Bolgatanga finds another way. */
export function TheNet() {
  return (
    <svg
      className={`${styles.net} full`}
      viewBox="-12 -12 460 640"
      role="img"
      aria-label="A net of lights over the outline of Ghana, one in each regional capital. The light in Tamale has gone out and its five lines are dark. The light from Kumasi reaches Bolgatanga another way, by Techiman, Damongo and Wa."
    >
      <path d={OUTLINE} className={styles.land} />
      <path d={LINES.map(toPath).join("")} className={styles.line} />
      <path d={LOST.map(toPath).join("")} className={styles.lost} />
      <path
        d={DETOUR.map((id, index) => `${index === 0 ? "M" : "L"}${PLACES[id].x} ${PLACES[id].y}`).join("")}
        className={styles.detour}
        pathLength={1}
      />
      {Object.entries<Place>(PLACES).map(([id, { name, x, y, label }]) => (
        <g key={id} transform={`translate(${x} ${y})`} className={id === "tamale" ? styles.out : undefined}>
          <circle r="19" className={styles.glow} />
          <circle r="7.5" className={styles.light} />
          {label ? (
            <text x={label === "right" ? 17 : -17} y="6" textAnchor={label === "right" ? "start" : "end"}>
              {name}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function toPath([from, to]: [PlaceId, PlaceId]) {
  return `M${PLACES[from].x} ${PLACES[from].y}L${PLACES[to].x} ${PLACES[to].y}`;
}
