/** The envelope that the letter came in: airmail edges, one stamp, and a beating postmark. */
export function FirstLetter() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <g transform="rotate(4 200 130)" stroke="#1d1416" strokeWidth="3">
        <path d="M14 34h372v200H14z" fill="#fffaf4" />
        <path
          d="M22 36h26l-6 12H22zm60 0h34l-6 12H76zm68 0h34l-6 12h-34zm68 0h34l-6 12h-34zm68 0h34l-6 12h-34zM28 220h34l6 12H28zm68 0h34l6 12h-34zm68 0h34l6 12h-34zm68 0h34l6 12h-34zm68 0h34l6 12h-34z"
          fill="#b5122b"
          stroke="none"
        />
        <path d="M280 68h80v96h-80z" fill="#f5eadc" strokeDasharray="1 7" strokeWidth="6" />
        <path d="M286 74h68v84h-68z" fill="#0c6b47" strokeWidth="2.5" />
        <path d="M320 142V112m0 16 12-10m-12 4-10-8" fill="none" stroke="#f5eadc" strokeWidth="5" />
        <path
          d="M300 112c-8-12 2-22 11-20 2-13 23-13 25 1 11 0 13 14 5 20-8 5-35 5-41-1z"
          fill="#f4b63f"
          strokeWidth="2.5"
        />
        <g fill="none" stroke="#7d0c1f" strokeWidth="3.5">
          <circle cx="236" cy="104" r="38" />
          <circle cx="236" cy="104" r="31" strokeWidth="2" />
          <path d="M272 88h22l6-9 7 13 7-28 9 40 5-16h40M274 102h18l8-9 7 13 7-22 9 34 5-16h38M272 118h20l8-9 7 13 7-22 9 34 5-16h38" />
        </g>
        <g fill="#7d0c1f" stroke="none" fontSize="14" fontWeight="700" textAnchor="middle">
          <text x="236" y="101">
            ACCRA
          </text>
          <text x="236" y="118">
            2025
          </text>
        </g>
        <path d="M52 130h120M52 156h88M52 182h108" fill="none" stroke="#8a777a" strokeWidth="5" />
      </g>
    </svg>
  );
}
