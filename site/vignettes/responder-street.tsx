import styles from "./responder-street.module.css";

/** A street seen from the side: one responder, drawn at each of four moments of an alert. */
export function ResponderStreet() {
  return (
    <svg
      className={styles.street}
      viewBox="0 0 1200 300"
      role="img"
      aria-label="A street with a kiosk, a trotro, a neem tree and a house. The same responder is drawn four times along it: hearing an alert, setting off, kneeling to give compressions, and talking on the phone beside the person helped."
    >
      <g strokeLinecap="round" strokeLinejoin="round">
        <Backdrop />
        <path d="M0 268H1200" stroke="var(--color-text)" strokeWidth="3" fill="none" />
        <Kiosk />
        <Trotro />
        <Neem />
        <House />
        <g className={styles.one}>
          <Standing x={112} lean={0} phone />
          <path d="M150 118c10-8 10-22 0-30m12-10c17 14 17 36 0 50" fill="none" stroke="#ff4a3d" strokeWidth="4" />
        </g>
        <g className={styles.two}>
          <Walking x={430} />
        </g>
        <g className={styles.three}>
          <Compressing x={812} />
        </g>
        <g className={styles.four}>
          <Standing x={1110} lean={3} phone />
          <g transform="translate(1118 52)">
            <path
              d="M0 4a14 14 0 0 1 14-14h46a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14H22L8 44V31a14 14 0 0 1-8-13z"
              fill="#fffaf4"
              stroke="#1d1416"
              strokeWidth="3"
            />
            <path d="M18 11h.1M37 11h.1M56 11h.1" stroke="#b5122b" strokeWidth="8" />
          </g>
        </g>
      </g>
    </svg>
  );
}

const SKIN = "#6b4423";
const INK = "#1d1416";

function Head({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" fill={SKIN} stroke={INK} strokeWidth="3" />
      <path d="M-17-3C-18-20 18-22 17-3 8-9-8-9-17-3z" fill={INK} />
    </g>
  );
}

function Standing({ x, lean, phone }: { x: number; lean: number; phone: boolean }) {
  return (
    <g transform={`translate(${x} 0) rotate(${lean} 0 268)`}>
      <path d="M-8 200v66h-9M9 200v66h9" fill="none" stroke="#26303b" strokeWidth="15" />
      <path d="M-20 205v-62c0-12 8-18 20-18s20 6 20 18v62z" fill="#b5122b" stroke={INK} strokeWidth="3" />
      <path d="M-17 146c-10 14-12 30-9 44" fill="none" stroke={SKIN} strokeWidth="11" />
      {phone ? (
        <>
          <path d="M17 146c12 6 18 2 16-22" fill="none" stroke={SKIN} strokeWidth="11" />
          <rect x="25" y="92" width="15" height="27" rx="3" fill={INK} />
        </>
      ) : null}
      <Head x={0} y={102} />
    </g>
  );
}

function Walking({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-2 198l-26 34-22 26M6 198l22 30 4 36h12" fill="none" stroke="#26303b" strokeWidth="15" />
      <path d="M-22 203l8-62c2-12 10-16 21-15 12 1 18 9 16 20l-8 60z" fill="#b5122b" stroke={INK} strokeWidth="3" />
      <path d="M-10 148l-22 22-2 20M18 150l18 18 20-8" fill="none" stroke={SKIN} strokeWidth="11" />
      <Head x={10} y={103} />
      <path d="M-74 150h-26m18 30h-30m34 30h-22" stroke="#ff4a3d" strokeWidth="4" />
    </g>
  );
}

function Compressing({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-96 252h96c14-10 40-10 58 0h34" fill="none" stroke="#0c6b47" strokeWidth="25" />
      <path d="M-96 252h-56" stroke="#26303b" strokeWidth="22" />
      <circle cx="112" cy="250" r="16" fill="#5a3825" stroke={INK} strokeWidth="3" />
      <path d="M-48 258c-4-26 6-34 18-50M-48 260h40" fill="none" stroke="#26303b" strokeWidth="17" />
      <path d="M-46 214c-6-42 8-66 40-72 14-2 22 8 16 20l-22 56z" fill="#b5122b" stroke={INK} strokeWidth="3" />
      <path d="M2 158l22 78" fill="none" stroke={SKIN} strokeWidth="12" />
      <path d="M14 240h22" stroke={SKIN} strokeWidth="12" />
      <Head x={12} y={118} />
      <path d="M62 196v24m-9-9 9 10 9-10" fill="none" stroke="#ff4a3d" strokeWidth="4" />
    </g>
  );
}

function Backdrop() {
  return (
    <g fill="var(--color-panel)">
      <path d="M0 268V176h120v-30h150v122zm360 0v-70h190v70zm500 0v-96h96v-28h120v124z" />
      <path d="M660 268v-46h120v46z" />
    </g>
  );
}

function Kiosk() {
  return (
    <g transform="translate(200 0)" stroke={INK} strokeWidth="3">
      <path d="M0 176h118v92H0z" fill="#f4b63f" />
      <path d="M14 192h62v34H14z" fill="#fffaf4" />
      <path d="M-8 176l12-26h110l12 26z" fill="#b5122b" />
      <path d="M28 150l-6 26m34-26v26m28-26 6 26" />
      <path d="M88 192h18v76H88z" fill="#5c4b4e" />
      <path d="M22 216h46" />
    </g>
  );
}

function Trotro() {
  return (
    <g transform="translate(548 0)" stroke={INK} strokeWidth="3">
      <path d="M0 254v-58c0-12 8-20 20-20h104c14 0 22 8 28 22l12 28v28z" fill="#fffaf4" />
      <path d="M0 226h164" stroke="#b5122b" strokeWidth="9" />
      <path d="M14 190h34v24H14zm44 0h34v24H58zm44 0h24l14 24h-38z" fill="#cfe3e6" />
      <path d="M20 176l4-12h92l6 12" fill="#5c4b4e" />
      <circle cx="36" cy="256" r="15" fill={INK} />
      <circle cx="128" cy="256" r="15" fill={INK} />
      <circle cx="36" cy="256" r="5" fill="#cdb9b4" stroke="none" />
      <circle cx="128" cy="256" r="5" fill="#cdb9b4" stroke="none" />
    </g>
  );
}

function Neem() {
  return (
    <g transform="translate(360 0)">
      <path d="M0 268c4-40 2-70-4-104m4 60 18-30" fill="none" stroke="#5a3825" strokeWidth="11" />
      <path
        d="M-58 150c-10-34 20-52 38-46 8-30 60-30 66 2 30-2 44 30 20 50-20 16-110 16-124-6z"
        fill="#0c6b47"
        stroke={INK}
        strokeWidth="3"
      />
    </g>
  );
}

function House() {
  return (
    <g transform="translate(948 0)" stroke={INK} strokeWidth="3">
      <path d="M0 160h112v108H0z" fill="#f5eadc" />
      <path d="M-12 160 56 118l68 42z" fill="#8a4b08" />
      <path d="M14 182h30v34H14zm0 8h30m-30 9h30m-30 9h30" fill="#fffaf4" />
      <path d="M66 190h30v78H66z" fill="#0c6b47" />
    </g>
  );
}
