import pushing from "#site/images/heroes/push-from-the-side.svg?url";
import rider from "#site/images/scenes/rider.svg?url";

/**
 * The small drawings that peek out of the home page's five doors. They are decorative, because the words beside them
 * say everything.
 */
const frame = { "aria-hidden": true, fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** A woman kneels over a chest and pushes, with the trace of her beat behind her. */
export function DoorCardiac() {
  return (
    <svg viewBox="0 0 640 560" {...frame}>
      <path
        d="M-10 290h70l26-120 30 160 18-40h330l26-120 30 160 18-40h120"
        stroke="var(--color-pulse)"
        strokeWidth="6"
      />
      <circle cx="320" cy="284" r="262" fill="#fbe3c0" />
      <image href={pushing} x="70" y="1" width="500" height="558" />
    </svg>
  );
}

/** A ladder of cards, the first one open. */
export function DoorGeneral() {
  return (
    <svg viewBox="60 -34 300 254" {...frame}>
      <g stroke="#1d1416" strokeWidth="3.5">
        <g transform="rotate(-6 180 110)">
          <rect x="150" y="6" width="196" height="92" rx="14" fill="#e0a15c" />
          <rect x="118" y="52" width="206" height="98" rx="14" fill="#f0c48d" />
          <rect x="84" y="100" width="216" height="140" rx="14" fill="#fffaf4" />
        </g>
        <path d="M112 158l26-3m-24 26 94-11m-92 33 76-9" stroke="#8a4b08" strokeWidth="6" />
        <path d="M246 132l24 36c8 13-1 30-17 32s-28-13-23-28z" fill="#b5122b" />
      </g>
    </svg>
  );
}

/** A drop that fills. */
export function DoorBlood() {
  return (
    <svg viewBox="0 0 200 216" {...frame}>
      <path
        d="M104 20c34 50 60 80 60 114a60 60 0 0 1-120 0c0-34 26-64 60-114z"
        fill="#4f0713"
        stroke="#fff4e8"
        strokeWidth="4"
      />
      <path d="M46 126c20-12 36 10 58 0s38-8 58-2c1 4 2 7 2 10a60 60 0 0 1-120 0c0-3 1-6 2-8z" fill="#ff4a3d" />
      <path d="M78 146a28 28 0 0 0 18 24" stroke="#fff4e8" strokeWidth="5" />
    </svg>
  );
}

/** A rider on the way with a pharmacy's box. */
export function DoorMedications() {
  return <img src={rider} alt="" width="860" height="480" loading="lazy" decoding="async" />;
}

/** Streetlights over the way home, and the dot of the person who walks it. */
export function DoorStreet() {
  return (
    <svg viewBox="0 0 420 200" {...frame}>
      <g>
        <path d="M60 48h16l30 142H30zM200 48h16l30 142h-76z" fill="#f4b63f" opacity=".4" />
        <path
          d="M42 190V54c0-12 8-16 26-16M182 190V54c0-12 8-16 26-16M312 190V54c0-12 8-16 26-16"
          stroke="#fff4e8"
          strokeWidth="5"
        />
        <path d="M56 50c2-16 22-16 24 0zm140 0c2-16 22-16 24 0z" fill="#f4b63f" />
        <path d="M326 50c2-16 22-16 24 0z" fill="#5c4b4e" />
        <path d="M-10 190h440" stroke="#fff4e8" strokeWidth="4" />
        <path d="M30 172h240" stroke="#f4b63f" strokeWidth="4" strokeDasharray="1 12" />
        <circle cx="286" cy="168" r="20" fill="#ff4a3d" opacity=".35" />
        <circle cx="286" cy="168" r="10" fill="#ff4a3d" />
        <path d="M346 190v-62l26-20 26 20v62" fill="#2c2438" stroke="#fff4e8" strokeWidth="4" />
        <path d="M364 190v-34h16v34z" fill="#f4b63f" />
      </g>
    </svg>
  );
}
