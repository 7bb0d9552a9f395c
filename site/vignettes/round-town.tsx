import { INK, Limb } from "./limb.tsx";

/** Houses and trees that point outwards round a rim, so that the circle looks like a whole town. */
export function RoundTown() {
  const places = [
    [-10, House],
    [18, Lamp],
    [52, Tree],
    [70, Kiosk],
    [92, House],
    [112, Tank],
    [134, Tree],
    [154, House],
    [176, Palm],
    [196, Kiosk],
    [216, Tree],
    [238, House],
    [258, Lamp],
    [274, Tree],
    [326, Palm],
  ] as const;
  return places.map(([angle, Place]) => (
    <g key={angle} transform={`rotate(${angle}) translate(0 -216)`} stroke={INK} strokeWidth="3">
      <Place />
    </g>
  ));
}

function House() {
  return (
    <>
      <path d="M-30 2v-36h60V2z" fill="#fffaf4" />
      <path d="M-38-32 0-62l38 30z" fill="#8a4b08" />
      <path d="M-4 2v-22h16V2z" fill="#0c6b47" />
      <path d="M-22-24h10v10h-10z" fill="#f4b63f" />
    </>
  );
}

function Kiosk() {
  return (
    <>
      <path d="M-26 2v-40h52V2z" fill="#f4b63f" />
      <path d="M-18-30h24v16h-24z" fill="#fffaf4" />
      <path d="M-32-36l6-16h52l6 16z" fill="#b5122b" />
    </>
  );
}

function Tree() {
  return (
    <>
      <Limb d="M0 2v-30" fill="#5a3825" width={5} />
      <path d="M-26-30c-10-16 4-28 14-25 2-16 28-16 31 0 14-2 20 14 10 24-10 8-48 8-55 1z" fill="#0c6b47" />
    </>
  );
}

function Palm() {
  return (
    <>
      <Limb d="M0 2c4-20 4-34 0-52" fill="#8a4b08" width={5} />
      <path
        d="M0-52c-16-12-28-8-34 6 12-4 24-2 34-6zm0 0c16-12 28-8 34 6-12-4-24-2-34-6zm0 0c-4-16-18-22-28-16 12 2 20 8 28 16zm0 0c4-16 18-22 28-16-12 2-20 8-28 16z"
        fill="#0c6b47"
      />
    </>
  );
}

/** A water tank on its stand. */
function Tank() {
  return (
    <>
      <path d="M-14 2v-24m28 24v-24m-28 12h28" fill="none" />
      <path d="M-18-22v-32c0-8 36-8 36 0v32z" fill="#26303b" />
      <path d="M-18-44h36m-36 10h36" fill="none" stroke="#5c4b4e" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path d="M0 2v-62c0-6 4-8 14-8" fill="none" />
      <circle cx="18" cy="-66" r="6" fill="#fffaf4" />
    </>
  );
}
