/** The people of the drawn scenes. Each stands on y = 0, is about 200 units tall and faces right; flip with scale(-1 1). */
export const INK = "#1d1416";

type Look = { skin?: string; top?: string; legs?: string; hair?: "crop" | "wrap" | "puff"; cloth?: string };

/** A sleeve, a leg: a coloured stroke with ink round it. */
export function Limb({ d, fill, width }: { d: string; fill: string; width: number }) {
  return (
    <>
      <path d={d} fill="none" stroke={INK} strokeWidth={width + 6} />
      <path d={d} fill="none" stroke={fill} strokeWidth={width} />
    </>
  );
}

/** A head, chin down, looking right. */
export function Head({ skin = "#6b4423", hair = "crop", cloth = "#f4b63f" }: Look) {
  return (
    <g stroke={INK} strokeWidth="3">
      {hair === "puff" ? <circle cx="-12" cy="-21" r="13" fill={INK} /> : null}
      <circle r="20" fill={skin} />
      {hair === "wrap" ? (
        <path
          d="M-21 0c-7-20 2-34 18-36 15-2 25 8 23 24-12-6-24-4-31 2-4 4-6 8-10 10zM-19-19c-12-2-16-12-8-16 6 0 9 4 12 8"
          fill={cloth}
        />
      ) : (
        <path d="M-20 3c-6-18 4-27 20-27 14 0 22 8 20 20-12-6-20-6-28-2-2 4-3 8-6 10z" fill={INK} />
      )}
      <path d="M9 0h.1" strokeWidth="5" />
      <path d="M7 10c4 2 7 1 9-1M-9 3a4 4 0 1 1 2 6" fill="none" strokeWidth="2.5" />
    </g>
  );
}

/** Stretched out on the back, head to the right. Nobody we know. */
export function Lying({ skin = "#5a3825", top = "#0c6b47", legs = "#26303b" }: Look) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <Limb d="M-108-12-24-14" fill={legs} width={20} />
      <path d="M-112-26c-8 0-8 26 0 26" fill="none" stroke={INK} strokeWidth="11" />
      <path d="M-30-28h70c14 0 18 6 18 14s-4 14-18 14h-70z" fill={top} stroke={INK} strokeWidth="3" />
      <g transform="translate(80 -19) rotate(-90)">
        <circle r="19" fill={skin} stroke={INK} strokeWidth="3" />
        <path d="M-17 8c-8-20 4-31 19-29 14 2 20 12 17 23-8-6-20-10-26-5z" fill={INK} transform="rotate(38)" />
        <path d="M10-6l5 1M12 6l-4 3" fill="none" stroke={INK} strokeWidth="2.5" />
      </g>
      <Limb d="M34-7-18-4" fill={skin} width={9} />
    </g>
  );
}

/** Kneeling with straight arms, hands where a chest lies at (32, -28). Drawn in two halves, round the person lying. */
export function PresserLegs({ legs = "#26303b" }: Look) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <Limb d="M-8-12-74-9" fill={legs} width={15} />
      <Limb d="M-44-68-8-14" fill={legs} width={19} />
    </g>
  );
}

export function Presser({ skin = "#6b4423", top = "#b5122b", ...rest }: Look) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M-58-62c-6-34 14-72 54-82 22-5 34 8 26 24-16 30-38 44-48 66-10 12-28 8-32-8z"
        fill={top}
        stroke={INK}
        strokeWidth="3"
      />
      <Limb d="M12-124 32-36" fill={skin} width={11} />
      <path d="M-2-132c14-6 30 2 28 14l-9 16-26-4z" fill={top} stroke={INK} strokeWidth="3" />
      <path d="M20-40h22c8 0 8 12 0 12H22c-8 0-8-12-2-12z" fill={skin} stroke={INK} strokeWidth="3" />
      <g transform="translate(34 -164) rotate(16)">
        <Head skin={skin} {...rest} />
      </g>
    </g>
  );
}

/** On the feet, a phone at the ear; `legs` falls as a wrapped cloth. */
export function Caller({
  skin = "#7d4e2d",
  top = "#f4b63f",
  legs = "#7d0c1f",
  hair = "wrap",
  cloth = "#0c6b47",
}: Look) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M-14-8v6h14M10-8v6h14" fill="none" stroke={INK} strokeWidth="9" />
      <path d="M-22-92h46c6 30 8 56 8 82h-62c0-26 2-52 8-82z" fill={legs} stroke={INK} strokeWidth="3" />
      <path d="M-20-62h.1M2-62h.1M22-62h.1M-24-36h.1M0-36h.1M26-36h.1" stroke="#f4b63f" strokeWidth="6" />
      <Limb d="M-16-136c-10 16-12 30-8 44" fill={skin} width={10} />
      <path d="M-22-88c-4-22-4-40 0-52 4-10 40-10 46 0 4 12 4 30 0 52z" fill={top} stroke={INK} strokeWidth="3" />
      <g transform="translate(4 -172)">
        <Head skin={skin} hair={hair} cloth={cloth} />
      </g>
      <Limb d="M18-134c22 4 26-8 8-30" fill={skin} width={10} />
      <path d="M14-190l9 28" stroke={INK} strokeWidth="9" />
    </g>
  );
}

/** Running in, one foot off the ground. */
export function Runner({ skin = "#5a3825", top = "#f4b63f", legs = "#26303b", ...rest }: Look) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <Limb d="M14-134c-22 8-36 20-34 38l16 8" fill={skin} width={10} />
      <Limb d="M-8-84c-4 26-20 34-44 30l-10-10" fill={legs} width={17} />
      <Limb d="M-2-84c22 14 34 26 28 44l2 34" fill={legs} width={17} />
      <path d="M-64-72l-6 16M26-4h18" fill="none" stroke={INK} strokeWidth="11" />
      <path d="M-22-84c2-24 8-44 20-60 8-8 34-2 34 12-2 22-8 38-18 54z" fill={top} stroke={INK} strokeWidth="3" />
      <Limb d="M16-132c4 22 16 28 36 14" fill={skin} width={10} />
      <g transform="translate(24 -172) rotate(6)">
        <Head skin={skin} {...rest} />
      </g>
    </g>
  );
}
