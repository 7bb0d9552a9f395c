import { ourMission } from "#site/content/pages/our-mission.ts";

const INK = "#1d1416";
const FILLS = ["#f4b63f", "#ff4a3d", "#fff4e8"];
const MIDDLES = [200, 600, 1000];
const RADIUS = 132;

/** Before, during and after an alert: three rings on one line, from left to right. The alert is the heartbeat in the middle. */
export function ThreeMoments() {
  const { moments } = ourMission.safety;
  return (
    <svg
      viewBox="0 0 1200 300"
      role="img"
      aria-label={`Three rings on one line, from left to right: ${moments.map(({ moment }) => moment.toLowerCase()).join(", ")}.`}
    >
      <path d="M0 150H1200" stroke="#f4b63f" strokeWidth="7" />
      <path
        d="M356 124l36 26-36 26M756 124l36 26-36 26"
        transform="translate(28)"
        fill="none"
        stroke="#f4b63f"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {moments.map(({ moment }, index) => (
        <g key={moment} transform={`translate(${MIDDLES[index]} 150)`} stroke={INK} strokeWidth="6">
          <circle r={RADIUS} fill={FILLS[index]} />
          {index === 1 ? (
            <path
              d="M-84 76h36l11-11 11 11h10l11-27 16 54 13-38 10 11h50"
              fill="none"
              strokeWidth="8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ) : null}
          <text
            y="8"
            textAnchor="middle"
            fill={INK}
            stroke="none"
            fontSize="60"
            fontWeight="800"
            fontFamily="var(--font-heading)"
          >
            {moment}
          </text>
        </g>
      ))}
    </svg>
  );
}
