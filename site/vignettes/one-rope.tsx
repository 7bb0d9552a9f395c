/** Five pairs of hands, five sleeves, one rope that is also the pulse. */
export function OneRope() {
  return (
    <svg
      viewBox="0 0 1200 320"
      role="img"
      aria-label="Five pairs of hands hold one rope: a pharmacist’s white sleeve, a nurse’s green one, a trader’s yellow cloth, a purple church robe and a school uniform. The rope beats like a pulse on its way to a heart."
    >
      <g strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d={ROPE} stroke="#1d1416" strokeWidth="20" />
        <path d={ROPE} stroke="#f0c48d" strokeWidth="13" />
        <path d={ROPE} stroke="#8a4b08" strokeWidth="13" strokeDasharray="3 15" />
        <Grip x={120} sleeve="#fffaf4" skin="#5a3825" trim="#0c6b47" />
        <Grip x={300} sleeve="#0c6b47" skin="#7d4e2d" trim="#8fe3bd" />
        <Grip x={480} sleeve="#f4b63f" skin="#4a2c1a" trim="#b5122b" />
        <Grip x={660} sleeve="#5b2a86" skin="#6b4423" trim="#f4b63f" />
        <Grip x={820} sleeve="#cfe3e6" skin="#5a3825" trim="#26303b" />
        <g transform="translate(1120 150)">
          <path
            d="M0 62C-70 14-62-44-26-44-8-44 0-28 0-20c0-8 8-24 26-24 36 0 44 58-26 106z"
            fill="#ff4a3d"
            stroke="#1d1416"
            strokeWidth="4"
          />
          <path d="M-34 6h16l7-12 10 24 10-34 9 22h16" stroke="#fffaf4" strokeWidth="5" />
        </g>
      </g>
    </svg>
  );
}

const ROPE = "M-20 176H880l22-26 24 26h18l26-78 34 128 22-62 14 12h70";

/** One person's two fists on the rope, coming from below. */
function Grip({ x, sleeve, skin, trim }: { x: number; sleeve: string; skin: string; trim: string }) {
  return (
    <g transform={`translate(${x} 176)`}>
      {[-34, 34].map((dx) => (
        <g key={dx} transform={`translate(${dx} 0) rotate(${dx > 0 ? -8 : 10})`}>
          <path d="M0 24V70" stroke="#1d1416" strokeWidth="38" />
          <path d="M0 24V70" stroke={skin} strokeWidth="32" />
          <path d="M-25 74h50l10 90h-70z" fill={sleeve} stroke="#1d1416" strokeWidth="4" />
          <path d="M-23 84h46" stroke={trim} strokeWidth="8" />
          <path d="M-24-20c0-10 48-10 48 0v26c0 22-48 22-48 0z" fill={skin} stroke="#1d1416" strokeWidth="4" />
          <path d="M-12-26V2M0-27V4m12-30V2" stroke="#1d1416" strokeWidth="3" />
        </g>
      ))}
    </g>
  );
}
