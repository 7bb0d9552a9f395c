import type { ReactNode } from "react";

const INK = "#1d1416";

/** A ladder against a wall. From its rungs hang the cards, the lowest first; the bag stands at its foot. */
export function FirstAidLadder() {
  return (
    <svg
      viewBox="0 0 640 460"
      role="img"
      aria-label="A wooden ladder leans against a wall. From its rungs hang four cards: a drop of blood, a flame, a snake and a wave. At its foot stands an open first-aid bag."
    >
      <g stroke={INK} strokeWidth="4" strokeLinejoin="round">
        <path d="M56 436V134h430v302z" fill="#6d3a05" />
        <path d="M40 104h462v30H40z" fill="#b8712a" />
      </g>
      <path
        d="M84 180h52M96 204h64M400 178h58M416 202h46M78 330h54M92 354h38M396 262h50M412 286h48"
        stroke="#8a4b08"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M20 436h600" stroke={INK} strokeWidth="4" strokeLinecap="round" />
      <g fill="none" strokeLinecap="round">
        <path d={RAILS} stroke={INK} strokeWidth="24" />
        <path d={RUNGS} stroke={INK} strokeWidth="19" />
        <path d={RAILS} stroke="#f4b63f" strokeWidth="17" />
        <path d={RUNGS} stroke="#f4b63f" strokeWidth="12" />
      </g>
      <Card x={264} y={346} tilt={-3}>
        <path d="M0-26c14 18 20 27 20 36a20 20 0 0 1-40 0c0-9 6-18 20-36z" fill="#b5122b" />
      </Card>
      <Card x={264} y={258} tilt={4}>
        <path d="M2-30c4 12 20 18 20 38a22 22 0 0 1-44 0c0-10 5-16 10-22 2 6 4 8 7 9 3-8 1-16 7-25z" fill="#ff4a3d" />
        <path d="M0 28c-8 0-12-5-12-12 0-6 6-9 8-16 8 6 14 10 14 17 0 7-4 11-10 11z" fill="#f4b63f" />
      </Card>
      <Card x={264} y={170} tilt={-4}>
        <path
          d="M-26 22c14 10 24-2 16-12s6-20 16-10 22 0 16-14"
          fill="none"
          stroke="#0c6b47"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M22-14l4-12 8 6zM27-26l3-8" fill="#0c6b47" stroke={INK} strokeWidth="2.5" />
      </Card>
      <Card x={264} y={82} tilt={3}>
        <path
          d="M-30-6c10-12 20-12 30 0s20 12 30 0M-30 14c10-12 20-12 30 0s20 12 30 0"
          fill="none"
          stroke="#2f6fb2"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </Card>
      <g transform="translate(538 356)" stroke={INK} strokeWidth="4" strokeLinejoin="round">
        <path d="M-70-20h150v100H-70z" fill="#0c6b47" />
        <path d="M-70-20l-18-42h186l-18 42z" fill="#084a31" />
        <path d="M-26-62c0-26 60-26 60 0" fill="none" strokeWidth="7" />
        <path d="M-8 8h26v18h18v24H18v18H-8V50h-18V26h18z" fill="#fffaf4" />
        <path d="M-54-20c4-34 30-30 34 0z" fill="#fffaf4" />
        <path d="M28-20v-26h30v26z" fill="#8fe3bd" />
      </g>
    </svg>
  );
}

const RAILS = "M172 428L198 22M356 428L330 22";
const RUNGS = "M178 346H350M183 258H345M189 170H339M194 82H334";

/** A card that hangs from a rung by two strings. */
function Card({ x, y, tilt, children }: { x: number; y: number; tilt: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-22 0v16M22 0v16" stroke={INK} strokeWidth="3" />
      <g transform={`rotate(${tilt} 0 16)`} stroke={INK} strokeWidth="3" strokeLinejoin="round">
        <path d="M-44 12h88v70h-88z" fill="#fffaf4" />
        <g transform="translate(0 46) scale(.86)" stroke="none">
          {children}
        </g>
      </g>
    </g>
  );
}
