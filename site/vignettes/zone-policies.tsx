import type { ReactNode } from "react";

const INK = "#1d1416";
const PAPER = "#fffaf4";
const GROUND = "#e9dcc6";
const EMBER = "#ff4a3d";
const GOLD = "#f4b63f";
const LEAF = "#0c6b47";
/** These colours are paler than the lights, so that the lights stand out. */
const CLOTHS = ["#f6d48c", PAPER, "#b9cfba", "#d9b58c"];

/** The frame of a drawing of one policy. In all four drawings a red light is a responder. */
function Policy({ label, ground = GROUND, children }: { label: string; ground?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 600 340" role="img" aria-label={label} strokeLinejoin="round" strokeLinecap="round">
      <rect width="600" height="340" rx="14" fill={ground} />
      {children}
    </svg>
  );
}

function Lights({ at }: { at: [number, number][] }) {
  return at.map(([x, y]) => (
    <g key={`${x} ${y}`} fill={EMBER}>
      <circle cx={x} cy={y} r="19" opacity=".3" />
      <circle cx={x} cy={y} r="9" stroke={PAPER} strokeWidth="3" />
    </g>
  ));
}

/** Many responders in the market, a few steps apart, and one at the end of the track. */
export function ZoneMarket() {
  return (
    <Policy label="A market from above, with nine responders’ lights among its stalls. A long track leads from its east gate to a village of three huts with one light, beside a motorbike.">
      <path d="M330 170C400 160 372 276 448 262S470 120 530 110" fill="none" stroke={PAPER} strokeWidth="20" />
      <path d="M330 138V32H26V308H330V202" fill="none" stroke={INK} strokeWidth="6" />
      <g stroke={INK} strokeWidth="2.5">
        {Array.from({ length: 30 }, (_, index) => (
          <path
            key={index}
            d={`M${46 + (index % 6) * 46} ${50 + Math.floor(index / 6) * 50}h32v38h-32z`}
            fill={CLOTHS[((index % 6) + Math.floor(index / 6) * 3) % 4]}
          />
        ))}
        <g fill="#d98a5b">
          <circle cx="476" cy="66" r="24" />
          <circle cx="556" cy="58" r="24" />
          <circle cx="566" cy="150" r="24" />
        </g>
        <path d="M476 66v-24m0 24l-21 12m21-12l21 12m59-20V34m0 24l-21 12m21-12l21 12m-11 80v-24m0 24l-21 12m21-12l21 12" />
        <g fill={LEAF}>
          <circle cx="398" cy="96" r="20" />
          <circle cx="540" cy="258" r="24" />
          <circle cx="376" cy="298" r="15" />
        </g>
      </g>
      <g fill="none" stroke={INK} strokeWidth="4">
        <circle cx="462" cy="156" r="12" />
        <circle cx="502" cy="156" r="12" />
        <path d="M462 156l10-20h20l10 20m-30-20l10 16h10m0-16l4-10h8" />
      </g>
      <Lights
        at={[
          [85, 94],
          [223, 94],
          [269, 144],
          [131, 144],
          [177, 194],
          [85, 194],
          [131, 294],
          [223, 244],
          [269, 294],
          [516, 100],
        ]}
      />
    </Policy>
  );
}

const SHIRTS = ["#2f6fb2", GOLD, LEAF, "#2f6fb2", "#b5122b"];
const SKINS = ["#6a4127", "#7a4c2b", "#8c5b36"];
/** A flat top, a headwrap and short hair, on a head whose middle is at (0, 0). */
const HAIR = [
  "M-13-6v-14h25l1 14q-6-4-13-4t-13 4z",
  "M-13-5q-4-18 12-19q18 0 15 18q-6-6-13-6t-14 7z",
  "M-13-4q-3-15 13-15t13 15q-3-6-13-6t-13 6z",
];

/** Five people are helped where they are, and one of them then goes to the hospital. */
export function ZoneStation() {
  const rows = [50, 110, 170, 230, 290];
  return (
    <Policy label="Five bays of a lorry station, with somebody who needs help in each and a responder’s light beside them. Four are helped there, with a green tick. One road goes on, with an ambulance, to the hospital.">
      <path d="M170 170H470" stroke={PAPER} strokeWidth="46" />
      <g stroke={INK} strokeWidth="2.5">
        <path d="M14 20h104M14 80h104M14 140h104M14 200h104M14 260h104M14 320h104" strokeDasharray="8 8" />
        {rows.map((y, index) => (
          <g key={y}>
            <path d={`M24 ${y - 18}h76v36h-76z`} fill={index % 2 ? PAPER : GOLD} />
            <path d={`M80 ${y - 13}h12v26h-12z`} fill="#2a2030" />
            <path d={`M130 ${y + 24}v-6q0-12 20-12t20 12v6z`} fill={SHIRTS[index]} />
            <path d={`M139 ${y - 16}q-2 20 11 22q13-2 11-22z`} fill={SKINS[index % 3]} />
            <path d={HAIR[index % 3]} transform={`translate(150 ${y - 8})`} fill={index % 3 === 1 ? "#b5122b" : INK} />
            <path d={`M146 ${y - 7}v1m8-1v1m-6 6q2 2 4 0`} fill="none" strokeWidth="3" />
          </g>
        ))}
        <path d="M452 60h128v220H452z" fill={PAPER} strokeWidth="4" />
        <path d="M440 60h152l-18-32H458z" fill="#b5122b" strokeWidth="4" />
        <path d="M452 132h24v76h-24z" fill="#2a2030" />
        <path d="M500 84h24v24h-24zm40 0h24v24h-24zm-40 148h24v24h-24zm40 0h24v24h-24z" fill="#9fc7c4" />
        <path d="M516 146v48m32-48v48m-32-24h32" stroke="#b5122b" strokeWidth="9" />
        <path d="M304 148h66l22 14v24h-88z" fill={PAPER} strokeWidth="3" />
        <path d="M304 168h84" stroke="#b5122b" strokeWidth="7" />
        <path d="M370 150l16 11h-16z" fill="#9fc7c4" />
        <circle cx="324" cy="188" r="8" fill="#2a2030" />
        <circle cx="374" cy="188" r="8" fill="#2a2030" />
      </g>
      {rows.map((y) =>
        y === 170 ? null : (
          <g key={y} fill="none">
            <path d={`M210 ${y}h26`} stroke={LEAF} strokeWidth="5" />
            <circle cx="264" cy={y} r="21" fill={LEAF} />
            <path d={`M254 ${y}l8 8 13-15`} stroke={PAPER} strokeWidth="5" />
          </g>
        ),
      )}
      <Lights at={rows.map((y) => [190, y])} />
    </Policy>
  );
}

/** How often each zone answered, as columns of lights, and what the busiest zone gets first. */
export function ZoneSchool() {
  const answers = [4, 3, 7, 2];
  return (
    <Policy label="Four columns of lights, one for each zone. Zone three has most. Beside it stand what it is first in line for: an AED, a training certificate and a gold star of Angel Points.">
      <path d="M30 286H570" stroke={INK} strokeWidth="4" />
      <path d="M320 18h254q14 0 14 14v140q0 14-14 14H394v98h-88V32q0-14 14-14z" fill={PAPER} />
      <Lights
        at={answers.flatMap((count, zone) =>
          Array.from({ length: count }, (_, index): [number, number] => [90 + zone * 130, 262 - index * 36]),
        )}
      />
      {answers.map((_, zone) => (
        <g key={zone} transform={`translate(${90 + zone * 130} 306)`}>
          <circle r="20" fill={GOLD} stroke={INK} strokeWidth="3" />
          <path d={FIGURES[zone]} fill="none" stroke={INK} strokeWidth="4.5" />
        </g>
      ))}
      <g stroke={INK} strokeWidth="3">
        <path d="M424 44h66v54h-66z" fill={LEAF} />
        <path d="M442 44v-10h30v10" fill="none" />
        <path d="M457 88c-30-18-16-38 0-24 16-14 30 6 0 24z" fill={PAPER} strokeWidth="0" />
        <path d="M460 66l-9 12h12l-7 9" fill="none" stroke={LEAF} strokeWidth="4" />
        <path d="M504 44h66v54h-66z" fill={PAPER} />
        <path d="M516 58h42m-42 12h42" strokeWidth="4" />
        <path d="M542 86l-5 24 11-6 11 6-5-24z" fill="#b5122b" />
        <circle cx="548" cy="86" r="11" fill={GOLD} />
        <path d="M497 114l11 24 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3z" fill={GOLD} />
      </g>
    </Policy>
  );
}

/** The figures 1 to 4 as paths, which need no font. */
const FIGURES = [
  "M-4-5l5-4V10",
  "M-6-5c2-7 13-5 11 2L-6 10H7",
  "M-6-9H6L0-2c9 0 9 12-1 12q-4 0-6-3",
  "M4 10V-10L-8 4H8",
];

/**
 * Night: responders who answered are lit, one who did not is asked how they are, and a person waits with a lamp at the
 * kiosk.
 */
export function ZoneLagoon() {
  return (
    <Policy
      ground="#2a2030"
      label="Houses along the lagoon at night. Over four of them stands a responder’s light. One light is out: a message asks how they are. Somebody waits with a lamp at the blue kiosk."
    >
      <path d="M0 262H600V326q0 14-14 14H14Q0 340 0 326z" fill="#35616a" />
      <path
        d="M30 296c40-12 80 12 120 0m90 20c40-12 80 12 120 0m60-24c40-12 80 12 120 0"
        fill="none"
        stroke="#9fc7c4"
        strokeWidth="3"
      />
      <g stroke={INK} strokeWidth="3">
        {[20, 112, 204, 316, 408].map((x, index) => (
          <g key={x}>
            <path d={`M${x} 262v-62h76v62z`} fill={index === 2 ? "#6d4a45" : "#d98a5b"} />
            <path d={`M${x - 8} 200l16-30h60l16 30z`} fill={index === 2 ? "#4a3038" : "#8a4b08"} />
            <path d={`M${x + 12} 216h20v22h-20zm32 0h20v22h-20z`} fill={index === 2 ? "#17131f" : GOLD} />
          </g>
        ))}
        <circle cx="536" cy="206" r="46" fill={GOLD} opacity=".25" stroke="none" />
        <path d="M512 262v-74h62v74z" fill="#2f6fb2" />
        <path d="M504 188h78l-8-18h-62z" fill={PAPER} />
        <path d="M522 202h42v22h-42z" fill="#17131f" />
        <path d="M496 200v62" strokeWidth="5" stroke={PAPER} />
        <circle cx="496" cy="194" r="11" fill={GOLD} />
      </g>
      <circle cx="242" cy="146" r="12" fill="none" stroke="#cdb9b4" strokeWidth="4" strokeDasharray="5 7" />
      <path d="M150 34h184q14 0 14 14v36q0 14-14 14H258l-16 22-4-22h-88q-14 0-14-14V48q0-14 14-14z" fill={PAPER} />
      <text x="242" y="76" textAnchor="middle" fontSize="27" fontWeight="700" fill={INK}>
        How are you?
      </text>
      <Lights
        at={[
          [58, 146],
          [150, 146],
          [354, 146],
          [446, 146],
        ]}
      />
    </Policy>
  );
}
