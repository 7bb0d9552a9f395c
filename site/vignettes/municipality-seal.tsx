/** A seal round a town plan: four districts with shared borders, and a pin on one of them. */
export function MunicipalitySeal() {
  const teeth = Array.from({ length: 24 }, (_, i) => i * 15);
  return (
    <svg
      viewBox="0 0 420 420"
      role="img"
      aria-label="A seal with a notched edge that reads verified responder. In its middle a map pin stands on a town plan of four districts, one of them marked."
    >
      <g strokeLinejoin="round" strokeLinecap="round">
        <g fill="#f4b63f">
          {teeth.map((angle) => (
            <rect key={angle} x="190" y="6" width="40" height="60" rx="10" transform={`rotate(${angle} 210 210)`} />
          ))}
          <circle cx="210" cy="210" r="186" />
        </g>
        <circle cx="210" cy="210" r="172" fill="none" stroke="#1d1416" strokeWidth="3" />
        <circle cx="210" cy="210" r="126" fill="#fffaf4" stroke="#1d1416" strokeWidth="3" />
        <path id="seal-arc" d="M64 210a146 146 0 0 1 292 0" fill="none" />
        <path id="seal-foot" d="M56 210a154 154 0 0 0 308 0" fill="none" />
        <g
          fill="#1d1416"
          fontFamily="var(--font-heading)"
          fontWeight="800"
          fontSize="25"
          textAnchor="middle"
          letterSpacing="1"
        >
          <text>
            <textPath href="#seal-arc" startOffset="50%">
              Verified responder
            </textPath>
          </text>
          <text fontSize="21">
            <textPath href="#seal-foot" startOffset="50%">
              in your municipality
            </textPath>
          </text>
        </g>
        <g stroke="#1d1416" strokeWidth="3">
          <path d="M222 182l44-28 42 42-8 58-88-14z" fill="#e9a9a2" />
          <path d="M116 218l50-50 56 14-10 58-82 24z" fill="#f5eadc" />
          <path d="M130 264l82-24-16 62-36-4z" fill="#f9f0e2" />
          <path d="M212 240l88 14-50 48-54 0z" fill="#f0ddc2" />
          <path d="M252 218c-26-36-34-48-34-66a34 34 0 0 1 68 0c0 18-8 30-34 66z" fill="#b5122b" />
          <circle cx="252" cy="152" r="12" fill="#fffaf4" />
        </g>
      </g>
    </svg>
  );
}
