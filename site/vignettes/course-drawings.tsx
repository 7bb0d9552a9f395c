const frame = { role: "img", fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
const INK = "#1d1416";

/** Two hands on a breastbone, seen from the helper's shoulder. */
export function CourseHands() {
  return (
    <svg
      viewBox="0 0 560 420"
      {...frame}
      aria-label="Two hands, one on top of the other with fingers linked, on the centre of a chest. A mark shows five to six centimetres down."
    >
      <ellipse cx="260" cy="330" rx="250" ry="84" fill="#7d0c1f" />
      <path
        d="M24 344c40-92 110-128 236-128s196 36 236 128c-90 46-380 46-472 0z"
        fill="#f4b63f"
        stroke={INK}
        strokeWidth="5"
      />
      <path d="M260 222v134" stroke={INK} strokeWidth="3" strokeDasharray="4 12" opacity=".5" />
      <path d="M132-20l86 206M388-20l-86 206" stroke={INK} strokeWidth="74" />
      <path d="M132-20l86 206M388-20l-86 206" stroke="#6b4423" strokeWidth="66" />
      <path d="M108-30l52 124M412-30l-52 124" stroke={INK} strokeWidth="92" />
      <path d="M108-30l52 124M412-30l-52 124" stroke="#fff4e8" strokeWidth="84" />
      <path
        d="M196 262c-24-30-10-80 22-92h84c32 12 46 62 22 92-20 26-108 26-128 0z"
        fill="#5a3825"
        stroke={INK}
        strokeWidth="5"
      />
      <path
        d="M206 236c-20-26-6-60 20-68h68c26 8 40 42 20 68-16 20-92 20-108 0z"
        fill="#7d4e2d"
        stroke={INK}
        strokeWidth="5"
      />
      <path d="M228 248v-30m22 36v-36m22 36v-36m22 30v-30" stroke={INK} strokeWidth="4" />
      <path d="M216 270c28 12 60 12 88 0" stroke={INK} strokeWidth="4" />
      <g stroke="#fff4e8" strokeWidth="5">
        <path d="M440 216v96m-16-96h32m-32 96h32m-30-18 14 16 14-16" />
      </g>
      <text x="470" y="272" fill="#fff4e8" fontFamily="var(--font-heading)" fontWeight="800" fontSize="24">
        5–6 cm
      </text>
    </svg>
  );
}

/** An open first-aid bag with what the course uses. */
export function CourseBag() {
  return (
    <svg
      viewBox="0 0 520 420"
      {...frame}
      aria-label="An open first-aid bag with a bandage, a tourniquet, gloves, a bottle of water and a watch."
    >
      <ellipse cx="260" cy="384" rx="220" ry="24" fill="#5d3206" />
      <g stroke={INK} strokeWidth="5">
        <path d="M150 150l18-96h184l18 96z" fill="#7d0c1f" />
        <path d="M210 54c0-40 100-40 100 0" />
        <g transform="rotate(-10 180 130)">
          <rect x="150" y="62" width="62" height="110" rx="30" fill="#fffaf4" />
          <path d="M150 100h62m-62 26h62" strokeWidth="3" />
        </g>
        <g transform="translate(232 60)">
          <path d="M10 0h36v20l8 14v80H2V34l8-14z" fill="#cfe3e6" />
          <path d="M2 60h52v34H2z" fill="#0c6b47" />
        </g>
        <path
          d="M316 160V92c0-10 14-10 14 0v28-48c0-11 15-11 15 0v46-54c0-11 15-11 15 0v54-42c0-10 14-10 14 0v84z"
          fill="#cfe3e6"
        />
        <path d="M70 170h380l-22 206a16 16 0 0 1-16 14H108a16 16 0 0 1-16-14z" fill="#b5122b" />
        <path d="M70 170h380v34H70z" fill="#9c0f25" />
        <circle cx="260" cy="292" r="62" fill="#fffaf4" />
        <path d="M260 258v68m-34-34h68" stroke="#0c6b47" strokeWidth="22" strokeLinecap="butt" />
        <path d="M110 250c-40 10-70 40-60 74 8 26 46 22 44-6-2-22-30-18-30 0" stroke="#f4b63f" strokeWidth="12" />
        <path d="M88 236l34 28" strokeWidth="14" />
        <path d="M398 236h46v-26m-46 114h46v26" stroke={INK} strokeWidth="12" />
        <circle cx="436" cy="280" r="46" fill="#fffaf4" />
        <path d="M436 250v30l20 14" />
      </g>
    </svg>
  );
}

/** A chest with two pads in place, wired to a machine that speaks. */
export function CoursePads() {
  return (
    <svg
      viewBox="0 0 520 420"
      {...frame}
      aria-label="A bare chest with one pad below the right collarbone and one on the side below the left armpit, wired to an AED that says: stand clear."
    >
      <g stroke={INK} strokeWidth="5">
        <path
          d="M60 420c-8-150 10-226 66-252 36-16 56-22 66-34V84h96v50c10 12 30 18 66 34 56 26 74 102 66 252z"
          fill="#6b4423"
        />
        <path d="M120 196c50-20 86-22 112 2m128-2c-50-20-86-22-112 2M240 214v150" strokeWidth="3" opacity=".7" />
        <path d="M192 100c0 40 96 40 96 0" strokeWidth="3" opacity=".6" />
        <g transform="rotate(-24 156 240)">
          <rect x="112" y="204" width="88" height="72" rx="16" fill="#fffaf4" />
          <path d="M140 240h32" stroke="#b5122b" strokeWidth="6" />
        </g>
        <g transform="rotate(62 352 328)">
          <rect x="308" y="292" width="88" height="72" rx="16" fill="#fffaf4" />
          <path d="M336 328h32" stroke="#b5122b" strokeWidth="6" />
        </g>
        <path d="M190 214c60-60 170-70 232-88M380 292c40-40 60-90 66-150" strokeWidth="4" />
        <rect x="376" y="24" width="132" height="108" rx="18" fill="#f4b63f" />
        <path
          d="M442 96c-34-24-30-50-12-50 9 0 12 8 12 11 0-3 3-11 12-11 18 0 22 26-12 50z"
          fill="#b5122b"
          strokeWidth="4"
        />
        <path d="M446 50l-10 16h12l-10 16" stroke="#fffaf4" strokeWidth="4" />
        <path d="M394 116h34" strokeWidth="4" />
      </g>
      <g>
        <path
          d="M216 16h126a14 14 0 0 1 14 14v26l18 12-18 2a14 14 0 0 1-14 12H216a14 14 0 0 1-14-14V30a14 14 0 0 1 14-14z"
          fill="#fff4e8"
          stroke={INK}
          strokeWidth="4"
        />
        <text
          x="279"
          y="57"
          textAnchor="middle"
          fill={INK}
          fontFamily="var(--font-heading)"
          fontWeight="800"
          fontSize="22"
        >
          Stand clear
        </text>
      </g>
    </svg>
  );
}
