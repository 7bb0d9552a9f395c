const frame = { role: "img", fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
const INK = "#1d1416";

/** A route from a pharmacy's counter to a door, and the motorbike on it. */
export function MedicineRoute() {
  return (
    <svg
      viewBox="0 0 640 520"
      {...frame}
      aria-label="A winding road leads from a pharmacy with a green cross, past a filling station and a neem tree, to a house with a lit door. A motorbike with a white box is on its way."
    >
      <path d="M0 470c120-26 520-26 640 0v50H0z" fill="#084d33" />
      <path d="M96 236c150 0 250 10 240 70S80 366 100 426s300 40 400 20" stroke="#084d33" strokeWidth="44" />
      <path
        d="M96 236c150 0 250 10 240 70S80 366 100 426s300 40 400 20"
        stroke="#8fe3bd"
        strokeWidth="5"
        strokeDasharray="2 18"
      />
      <g stroke={INK} strokeWidth="5">
        <path d="M28 120h190v120H28z" fill="#fffaf4" />
        <path d="M14 120l20-50h178l20 50z" fill="#f4b63f" />
        <path d="M62 70l-10 50m54-50-4 50m52-50 4 50m28-50 10 50" />
        <path d="M46 148h72v52H46z" fill="#cfe3e6" />
        <path d="M58 200v-24h14v24m10 0v-34h14v34" fill="#b5122b" />
        <path d="M140 156h52v84h-52z" fill="#0c6b47" />
        <path d="M124 8v48M100 32h48" stroke="#0c6b47" strokeWidth="26" strokeLinecap="butt" />
        <path d="M124 8v48M100 32h48" stroke="#fffaf4" strokeWidth="14" strokeLinecap="butt" />
        <path d="M486 330h130v120H486z" fill="#f5eadc" />
        <path d="M470 330l81-62 81 62z" fill="#8a4b08" />
        <path d="M532 372h42v78h-42z" fill="#f4b63f" />
        <path d="M500 352h22v26h-22z" fill="#cfe3e6" />
        <path d="M420 200c-12-44 20-66 46-56 8-34 64-34 70 4 34 0 44 38 20 58-20 16-120 14-136-6z" fill="#2a8a63" />
        <path d="M480 282c4-24 2-44-4-70" stroke="#5a3825" strokeWidth="12" />
      </g>
      <g transform="translate(178 322)" stroke={INK} strokeWidth="5">
        <circle cx="22" cy="72" r="22" fill="#fffaf4" />
        <circle cx="124" cy="72" r="22" fill="#fffaf4" />
        <path d="M22 72l28-28h40l34 28M92 44 80 14H64" strokeWidth="9" />
        <path d="M40 44c-4-12 6-20 18-20h26l-6 22H46z" fill="#b5122b" />
        <path d="M-12-4h48v42h-48z" fill="#fffaf4" />
        <path d="M12 4v26M-1 17h26" stroke="#0c6b47" strokeWidth="8" />
        <path d="M62 24c-6-28 2-46 18-52l16 20 6 30" stroke="#26303b" strokeWidth="14" />
        <circle cx="84" cy="-44" r="18" fill="#f4b63f" />
        <path d="M84-44h18" />
      </g>
    </svg>
  );
}

/** A drop that has filled to about three fifths, the share of the need that was met. */
export function BloodDrop() {
  return (
    <svg
      viewBox="60 0 600 560"
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
        <path d="M470 90h50m-50 178h50" stroke="#fff4e8" strokeWidth="4" />
        <text x="470" y="76" fontSize="32">
          308,000
        </text>
        <text x="470" y="116" fontSize="22" fontWeight="600" fontFamily="var(--font-text)">
          needed
        </text>
        <text x="470" y="254" fontSize="32">
          187,280
        </text>
        <text x="470" y="294" fontSize="22" fontWeight="600" fontFamily="var(--font-text)">
          given in 2024
        </text>
      </g>
    </svg>
  );
}

/** A street at night: four lamps, one dark, a walker, and a lit door at the end. */
export function NightStreet() {
  return (
    <svg
      viewBox="0 0 760 480"
      {...frame}
      aria-label="A street at night with four streetlights, one of them dark. A woman walks under the lamps with her phone; a dotted line shows her way to a lit door."
    >
      <circle cx="640" cy="70" r="34" fill="#fff4e8" opacity=".9" />
      <circle cx="626" cy="62" r="34" fill="#17131f" />
      <path d="M60 60h.1m120-26h.1m90 70h.1m150-60h.1m110 50h.1" stroke="#fff4e8" strokeWidth="5" />
      <path d="M0 420V250h80v-40h110v210zm230 0V280h120v140zm240 0V230h90v190z" fill="#241d31" />
      <path d="M26 280h20v26H26zm90-36h22v28h-22zm146 64h22v26h-22zm232-46h22v28h-22z" fill="#f4b63f" opacity=".55" />
      <g>
        {[90, 270, 630].map((x) => (
          <path key={x} d={`M${x} 176 ${x - 78} 420h156z`} fill="#f4b63f" opacity=".24" />
        ))}
        {[90, 270, 450, 630].map((x) => (
          <g key={x}>
            <path d={`M${x - 30} 420V176c0-14 10-20 24-20h14`} stroke="#8d8199" strokeWidth="7" />
            <path d={`M${x - 4} 152h30l6 16h-42z`} fill={x === 450 ? "#3b3348" : "#f4b63f"} />
          </g>
        ))}
      </g>
      <path d="M0 420h760" stroke="#8d8199" strokeWidth="5" />
      <path d="M20 450h640" stroke="#f4b63f" strokeWidth="5" strokeDasharray="1 16" />
      <g stroke="#fff4e8" strokeWidth="5">
        <path d="M664 420V296l44-36 44 36v124z" fill="#2c2438" />
        <path d="M690 420v-80h36v80z" fill="#f4b63f" />
      </g>
      <g transform="translate(300 0)">
        <path d="M-6 360l-18 36-10 24m34-60 14 34 2 26" stroke="#0c6b47" strokeWidth="16" />
        <path d="M-22 372l8-78c2-14 10-20 22-20s20 8 18 22l-6 78z" fill="#b5122b" stroke="#fff4e8" strokeWidth="4" />
        <path d="M18 302l22 16 14-24" stroke="#6b4423" strokeWidth="11" />
        <rect x="48" y="270" width="15" height="28" rx="3" fill="#fff4e8" />
        <circle cx="10" cy="250" r="19" fill="#6b4423" stroke="#fff4e8" strokeWidth="4" />
        <path d="M-10 248c-6-34 46-34 40 0-10-10-28-12-40 0z" fill="#f4b63f" stroke="#fff4e8" strokeWidth="4" />
        <circle cx="55" cy="262" r="6" fill="#ff4a3d" />
      </g>
    </svg>
  );
}
