import medicineRoute from "#site/images/scenes/medicine-route.svg?url";
import wayHome from "#site/images/scenes/way-home.svg?url";

const frame = { role: "img", fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** The street that an order travels, from the pharmacy's door to the patient's. */
export function MedicineRoute() {
  return (
    <img
      src={medicineRoute}
      alt="A pharmacist waves at her door; a rider in a helmet carries a sealed box with a green cross down the road; a woman waits at the open door of a house."
      width="2400"
      height="640"
      // Otherwise React would preload it in the head, before the script.
      fetchPriority="low"
    />
  );
}

/** A drop that is about three fifths full, the share of the need that was met. */
export function BloodDrop() {
  return (
    <svg
      viewBox="60 -12 600 572"
      {...frame}
      aria-label="A large drop, filled to about three fifths: 187,280 units of blood were collected in 2024, of 308,000 needed."
    >
      <defs>
        <clipPath id="drop-shape">
          <path d="M290 30c96 140 170 226 170 326a170 170 0 0 1-340 0c0-100 74-186 170-326z" />
        </clipPath>
      </defs>
      <g clipPath="url(#drop-shape)">
        <path d="M0 0h560v560H0z" fill="#4f0713" />
        <path d="M60 262c60-34 110 26 176 0s110-30 264 4v294H60z" fill="#ff4a3d" />
        <path d="M60 290c60-30 110 30 176 4s110-30 264 4" stroke="#ffd2c9" strokeWidth="4" opacity=".6" />
      </g>
      <path
        d="M290 30c96 140 170 226 170 326a170 170 0 0 1-340 0c0-100 74-186 170-326z"
        stroke="#fff4e8"
        strokeWidth="7"
      />
      <path d="M176 376a116 116 0 0 0 70 92" stroke="#fff4e8" strokeWidth="10" />
      <g fill="#fff4e8" fontFamily="var(--font-heading)" fontWeight="800">
        <path d="M302 30h332M450 268h184" stroke="#fff4e8" strokeWidth="4" />
        <text x="470" y="18" fontSize="36">
          308,000
        </text>
        <text x="470" y="58" fontSize="26" fontWeight="600" fontFamily="var(--font-text)">
          needed
        </text>
        <text x="470" y="256" fontSize="36">
          187,280
        </text>
        <text x="470" y="296" fontSize="26" fontWeight="600" fontFamily="var(--font-text)">
          given in 2024
        </text>
      </g>
    </svg>
  );
}

/** A street at night, and a person who walks from lamp to lamp to a lit door. */
export function NightStreet() {
  return (
    <img
      src={wayHome}
      alt="A street at night with three lamps, one of them dark. A woman walks through the light with her phone in her hand; a dotted line goes ahead of her to the lit door of a house."
      width="1240"
      height="780"
      fetchPriority="low"
    />
  );
}
