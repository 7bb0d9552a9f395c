import { ourMission } from "#site/content/pages/our-mission.ts";

const RADIUS = 190;

/** The wheel of lasting impact: five stops round a heart, each leading to the next. */
export function ImpactCycle() {
  const { cycle } = ourMission.lasting;
  return (
    <svg
      viewBox="-270 -270 540 540"
      role="img"
      aria-label={`A wheel that turns: ${cycle.join(", then ")}, and round again.`}
    >
      <circle r={RADIUS} fill="none" stroke="#fff4e8" strokeWidth="4" strokeDasharray="2 13" strokeLinecap="round" />
      <path
        d="M0 58C-66 14-58-40-24-40-8-40 0-26 0-18c0-8 8-22 24-22 34 0 42 54-24 98z"
        fill="#ff4a3d"
        stroke="#1d1416"
        strokeWidth="4"
      />
      <path
        d="M-34 4h17l7-12 10 24 10-34 8 22h16"
        fill="none"
        stroke="#fffaf4"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {cycle.map((name, index) => {
        const angle = (index / cycle.length) * 360;
        const turn = ((angle - 90) * Math.PI) / 180;
        const x = Math.round(RADIUS * Math.cos(turn));
        const y = Math.round(RADIUS * Math.sin(turn));
        return (
          <g key={name}>
            <path
              d={`M-9 ${-RADIUS - 11}L8 ${-RADIUS}l-17 11`}
              transform={`rotate(${angle + 36})`}
              fill="none"
              stroke="#f4b63f"
              strokeWidth="6"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <circle cx={x} cy={y} r="64" fill="#f4b63f" stroke="#1d1416" strokeWidth="4" />
            <text
              x={x}
              y={y + 8}
              textAnchor="middle"
              fill="#1d1416"
              fontSize="25"
              fontWeight="800"
              fontFamily="var(--font-heading)"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
