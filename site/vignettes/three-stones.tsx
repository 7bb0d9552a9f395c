import { INK, Limb } from "./limb.tsx";

/** A pot on a three-stone hearth. The steam that rises from it is a heartbeat. */
export function ThreeStones() {
  return (
    <svg
      viewBox="0 0 400 330"
      role="img"
      aria-label="A clay pot stands on three hearth stones over a small fire. The steam that rises from it is a heartbeat."
    >
      <g strokeLinecap="round" strokeLinejoin="round" fill="none" stroke={INK} strokeWidth="3">
        <Limb d="M60 318 176 286M344 320 224 288" fill="#8a4b08" width={13} />
        <g transform="translate(136 206) scale(.92)">
          <Stone carve={false} />
        </g>
        <path d="M150 318c-14-30 8-40 10-62 18 12 20 28 18 38 10-8 12-24 8-34 22 18 30 40 16 58z" fill="#ff4a3d" />
        <path d="M216 318c-10-22 8-34 6-52 20 12 30 34 20 52z" fill="#ff4a3d" />
        <path d="M168 318c-6-14 4-22 6-32 12 10 14 24 8 32zm56 0c-2-10 2-14 4-20 8 6 10 14 6 20z" fill="#f4b63f" />
        <path
          d="M86 150c-8 60 36 112 114 112s122-52 114-112c-3-22-17-34-30-42 6-6 8-12 6-18H110c-2 6 0 12 6 18-13 8-27 20-30 42z"
          fill="#5c4b4e"
        />
        <path d="M92 164c30 16 186 16 216 0" stroke="#1d1416" strokeWidth="4" strokeDasharray="2 11" />
        <path d="M110 140c8-12 16-18 28-24" stroke="#fff4e8" strokeWidth="5" />
        <path d="M104 92c0-12 192-12 192 0s-192 12-192 0z" fill="#26303b" />
        <path d="M130 76h34l10-16 12 28 20-72 20 92 12-44 8 12h26" stroke="#b5122b" strokeWidth="9" />
        <path d="M130 76h34l10-16 12 28 20-72 20 92 12-44 8 12h26" stroke="#ff4a3d" strokeWidth="5" />
        <g transform="translate(22 216)">
          <Stone carve={false} />
        </g>
        <g transform="translate(262 216)">
          <Stone carve={false} />
        </g>
      </g>
    </svg>
  );
}

function Stone({ carve }: { carve: boolean }) {
  return (
    <g stroke={INK} strokeWidth="3">
      <path d="M6 112C-6 80 8 24 34 8c20-12 54-6 70 10 18 20 22 66 12 92-4 6-104 8-110 2z" fill="#c9a98c" />
      <path d="M74 6c18 2 32 14 38 30 6 22 8 54 2 74-4 4-20 5-36 5 22-24 26-84-4-109z" fill="#a98868" stroke="none" />
      {carve ? null : <path d="M26 40l10-8M20 66l6-4" fill="none" />}
      <path d="M6 112C-6 80 8 24 34 8c20-12 54-6 70 10 18 20 22 66 12 92-4 6-104 8-110 2z" fill="none" />
    </g>
  );
}

function CarvedStone({ sign }: { sign: string }) {
  return (
    <svg viewBox="-4 -4 130 124" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <Stone carve />
      <path d={sign} fill="none" stroke="#fffaf4" strokeWidth="11" transform="translate(0 1.5)" />
      <path d={sign} fill="none" stroke="#7d0c1f" strokeWidth="6" />
    </svg>
  );
}

/** A heart held in a hand. */
export function StoneFoundation() {
  return (
    <CarvedStone sign="M60 62C40 48 42 30 52 30c5 0 8 6 8 8 0-2 3-8 8-8 10 0 12 18-8 32zM28 70c4 20 18 26 32 26s28-6 32-26" />
  );
}

/** A seedling. */
export function StoneStudio() {
  return (
    <CarvedStone sign="M60 96V56M60 62c-2-18-14-26-28-24 0 16 10 26 28 24zm0-6c0-16 10-26 26-26 2 14-8 28-26 26zM40 96h40" />
  );
}

/** A radio mast with its signal. */
export function StoneFirm() {
  return (
    <CarvedStone sign="M60 50v46M46 96h28M48 62c-7-8-7-20 0-28m24 0c7 8 7 20 0 28M34 72c-13-14-13-36 0-50m52 0c13 14 13 36 0 50" />
  );
}
