const frame = {
  "aria-hidden": true,
  fill: "none",
  strokeLinecap: "round",
  strokeLinejoin: "round",
  viewBox: "0 0 200 170",
} as const;
const INK = "#1d1416";

function Head({ x, y, skin = "#6b4423" }: { x: number; y: number; skin?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" fill={skin} stroke={INK} strokeWidth="4" />
      <path d="M-17-3C-18-21 18-23 17-3 8-9-8-9-17-3z" fill={INK} />
    </g>
  );
}

/** Four postures of learning: kneeling, sitting, watching, looking at the wall. */
export function ModeHands() {
  return (
    <svg {...frame}>
      <path d="M10 150h180" stroke="currentColor" strokeWidth="4" />
      <path d="M84 138h94" stroke="#cfe3e6" strokeWidth="24" />
      <path d="M50 146c-6-34 10-44 26-62M50 146h44" stroke="#26303b" strokeWidth="18" />
      <path d="M62 90c-4-30 14-44 38-46 14 0 18 12 10 24l-22 36z" fill="#b5122b" stroke={INK} strokeWidth="4" />
      <path d="M104 62l24 60" stroke="#6b4423" strokeWidth="13" />
      <Head x={112} y={30} />
    </svg>
  );
}

export function ModeTheory() {
  return (
    <svg {...frame}>
      <path d="M10 150h180" stroke="currentColor" strokeWidth="4" />
      <path d="M40 150v-44h52v44M40 106V66" stroke="#8a4b08" strokeWidth="8" />
      <path d="M52 104v-34c0-10 8-14 18-14s18 4 18 14v34z" fill="#0c6b47" stroke={INK} strokeWidth="4" />
      <path d="M58 108h40v40" stroke="#26303b" strokeWidth="16" />
      <path d="M82 78l34 16" stroke="#7d4e2d" strokeWidth="11" />
      <path d="M112 100h56m-48 0v50m40-50v50" stroke="#8a4b08" strokeWidth="8" />
      <path d="M122 94c8-10 18-10 24 0 6-10 16-10 22 0" stroke="currentColor" strokeWidth="4" />
      <Head x={70} y={34} skin="#7d4e2d" />
    </svg>
  );
}

export function ModeDemo() {
  return (
    <svg {...frame}>
      <path d="M10 150h180" stroke="currentColor" strokeWidth="4" />
      <path d="M46 104v44M62 104v44" stroke="#26303b" strokeWidth="14" />
      <path d="M36 108V68c0-10 8-14 18-14s18 4 18 14v40z" fill="#f4b63f" stroke={INK} strokeWidth="4" />
      <path d="M70 72l34-18" stroke="#5a3825" strokeWidth="11" />
      <path d="M112 34h62v44h-62z" fill="#fffaf4" stroke={INK} strokeWidth="4" />
      <path d="M120 58h12l6-12 8 22 6-10h14" stroke="#ff4a3d" strokeWidth="4" />
      <Head x={54} y={32} skin="#5a3825" />
      <path
        d="M118 148c0-20 8-26 18-26s18 6 18 26zm40 0c0-18 8-24 16-24s16 6 16 24z"
        fill="#5c4b4e"
        stroke={INK}
        strokeWidth="4"
      />
      <circle cx="136" cy="108" r="12" fill={INK} />
      <circle cx="174" cy="112" r="11" fill={INK} />
    </svg>
  );
}

export function ModeVisuals() {
  return (
    <svg {...frame}>
      <path d="M10 150h180" stroke="currentColor" strokeWidth="4" />
      <rect x="84" y="14" width="98" height="104" rx="6" fill="#fffaf4" stroke={INK} strokeWidth="4" />
      <path d="M96 30h40v32H96zm0 40h40v34H96z" fill="#f5eadc" stroke={INK} strokeWidth="3" />
      <path d="M144 34h26m-26 12h20m-20 30h26m-26 12h20" stroke="#b5122b" strokeWidth="4" />
      <path d="M42 104v44M58 104v44" stroke="#26303b" strokeWidth="14" />
      <path d="M32 108V68c0-10 8-14 18-14s18 4 18 14v40z" fill="#b5122b" stroke={INK} strokeWidth="4" />
      <path d="M66 74l24-20" stroke="#4a2c1a" strokeWidth="11" />
      <Head x={50} y={32} skin="#4a2c1a" />
    </svg>
  );
}
