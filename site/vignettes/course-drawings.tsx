import handsOnChest from "#site/images/cpr/step-3.svg?url";
import pads from "#site/images/heroes/pads.svg?raw";

const INK = "#1d1416";

const frame = { role: "img", fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** Two hands on a breastbone, near enough to see how they lie: the picture of the third step. */
export function CourseHands() {
  return (
    <svg
      viewBox="0 0 560 420"
      {...frame}
      aria-label="The heel of one hand on the lower half of a breastbone, the other hand on top, both arms straight. The chest is pressed five to six centimetres deep."
    >
      <clipPath id="course-hands">
        <circle cx="214" cy="210" r="204" />
      </clipPath>
      <image href={handsOnChest} x="-157" y="-20" width="612" height="459" clipPath="url(#course-hands)" />
      <circle cx="214" cy="210" r="204" stroke="#fff4e8" strokeWidth="6" />
      <g textAnchor="middle" fill="#fff4e8" fontFamily="var(--font-heading)" fontWeight="800" fontSize="32">
        <text x="490" y="206">
          5–6 cm
        </text>
        <text x="490" y="244">
          deep
        </text>
      </g>
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

/** Somebody with two pads in place, wired to a machine that speaks. */
export function CoursePads() {
  return (
    <svg
      viewBox="-32 0 752 760"
      {...frame}
      aria-label="Somebody lies on the back, eyes closed, the shirt open: one pad below the right collarbone and one on the side below the left armpit, wired to an AED that says: stand clear."
    >
      <clipPath id="course-pads">
        <rect x="-32" width="752" height="760" rx="48" />
      </clipPath>
      <g clipPath="url(#course-pads)">
        <rect x="-32" width="752" height="760" fill="#dfe7d8" />
        {/* oxlint-disable-next-line react/no-danger -- our own drawing, from artwork/ */}
        <g fill="#000" dangerouslySetInnerHTML={{ __html: pads }} />
      </g>
      <path
        d="M30 408h160a16 16 0 0 1 16 16v54a16 16 0 0 1-16 16h-60l-26 34-4-34H30a16 16 0 0 1-16-16v-54a16 16 0 0 1 16-16z"
        fill="#fff4e8"
        stroke={INK}
        strokeWidth="5"
      />
      <text
        x="110"
        y="461"
        textAnchor="middle"
        fill={INK}
        fontFamily="var(--font-heading)"
        fontWeight="800"
        fontSize="28"
      >
        Stand clear
      </text>
    </svg>
  );
}
