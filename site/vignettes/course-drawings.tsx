import handsOnChest from "#site/images/cpr/step-3.svg?url";
import bag from "#site/images/heroes/bag.svg?url";
import pads from "#site/images/heroes/pads.svg?raw";

const INK = "#1d1416";

const frame = { role: "img", fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** Two hands on a breastbone, close enough to see their position: the picture of the third step. */
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

/** An open first-aid bag, and a person who takes a bandage out of it. */
export function CourseBag() {
  return (
    <svg
      viewBox="0 0 480 360"
      {...frame}
      aria-label="A woman in gloves kneels behind an open first-aid bag, one hand in it, and takes out a bandage."
    >
      <clipPath id="course-bag">
        <rect width="480" height="360" rx="28" />
      </clipPath>
      <image href={bag} width="480" height="360" clipPath="url(#course-bag)" />
    </svg>
  );
}

/** A person with two pads in place, wired to a machine that speaks. */
export function CoursePads() {
  return (
    <svg
      viewBox="-32 0 752 560"
      {...frame}
      aria-label="The bare chest of somebody who lies on the back, the shirt open: one pad below the right collarbone and one on the side below the left armpit, wired to an AED that says: stand clear."
    >
      <clipPath id="course-pads">
        <rect x="-32" width="752" height="560" rx="48" />
      </clipPath>
      <g clipPath="url(#course-pads)">
        <rect x="-32" width="752" height="560" fill="#dfe7d8" />
        {/* oxlint-disable-next-line react/no-danger -- our own drawing */}
        <g fill="#000" dangerouslySetInnerHTML={{ __html: pads }} />
      </g>
      <path
        d="M30 198h160a16 16 0 0 1 16 16v54a16 16 0 0 1-16 16h-60l-26 34-4-34H30a16 16 0 0 1-16-16v-54a16 16 0 0 1 16-16z"
        fill="#fff4e8"
        stroke={INK}
        strokeWidth="5"
      />
      <text
        x="110"
        y="251"
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
