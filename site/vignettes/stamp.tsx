/** The scalloped edge of a rubber stamp, in its container's colour. The container puts the words on it as text. */
export function Stamp() {
  const teeth = Array.from({ length: 28 }, (_, tooth) => {
    const at = (turn: number, radius: number) => {
      const angle = ((tooth + turn) / 28) * 2 * Math.PI;
      return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
    };
    return `${tooth === 0 ? `M${at(0, 92)}` : ""}Q${at(0.25, 101)} ${at(0.5, 95)}T${at(1, 92)}`;
  });
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true">
      <path d={`${teeth.join("")}z`} fill="#f4b63f" />
      <circle r="82" fill="none" stroke="#1d1416" strokeWidth="2.5" strokeDasharray="7 5" />
    </svg>
  );
}
