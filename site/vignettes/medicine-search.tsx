const frame = { role: "img", fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
const INK = "#1d1416";
const HOME = [320, 276] as const;
const SHOPS = [
  [60, 214],
  [118, 104],
  [244, 52],
  [400, 52],
  [524, 104],
  [582, 214],
] as const;

/** One taxi ride after another, until a pharmacy has the medicine. */
export function SearchByTaxi() {
  const [first, second, third, fourth, fifth, last] = SHOPS;
  const stops = [HOME, first, second, third, fourth, fifth, last];
  return (
    <svg
      viewBox="0 0 640 360"
      {...frame}
      aria-label="A red route leaves a house and goes to one pharmacy after another. Five have nothing; the sixth has the medicine."
    >
      <Ground />
      <path
        d={`M${stops.map((stop) => stop.join(" ")).join("L")}L${HOME.join(" ")}`}
        stroke="#b5122b"
        strokeWidth="6"
        strokeDasharray="2 15"
      />
      {SHOPS.map(([x, y]) => (
        <Shop key={x} x={x} y={y} has={x === last[0]} />
      ))}
      <House />
    </svg>
  );
}

/** One message to all pharmacies, and their answers. */
export function SearchByMessage() {
  return (
    <svg
      viewBox="0 0 640 360"
      {...frame}
      aria-label="Green lines leave a house for six pharmacies at once. Two answer that they have the medicine."
    >
      <Ground />
      {SHOPS.map(([x, y], index) => (
        <path
          key={x}
          d={`M${HOME.join(" ")}L${x} ${y}`}
          stroke="#0c6b47"
          strokeWidth={hasIt(index) ? 9 : 4}
          strokeOpacity={hasIt(index) ? 1 : 0.55}
        />
      ))}
      {SHOPS.map(([x, y], index) => (
        <Shop key={x} x={x} y={y} has={hasIt(index)} />
      ))}
      <House />
    </svg>
  );
}

function hasIt(index: number): boolean {
  return index === 2 || index === 5;
}

function Ground() {
  return (
    <path
      d="M40 0h560a40 40 0 0 1 40 40v280a40 40 0 0 1-40 40H40a40 40 0 0 1-40-40V40A40 40 0 0 1 40 0z"
      fill="#cfe6d6"
    />
  );
}

function House() {
  return (
    <g transform={`translate(${HOME.join(" ")})`} stroke={INK} strokeWidth="4">
      <path d="M-52 48V-14H52v62z" fill="#fffaf4" />
      <path d="M-68-10 0-58l68 48z" fill="#8a4b08" />
      <path d="M-14 48V4h28v44z" fill="#f4b63f" />
    </g>
  );
}

function Shop({ x, y, has }: { x: number; y: number; has: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={INK} strokeWidth="4">
      <path d="M-40 34V-16h80v50z" fill="#fffaf4" />
      <path d="M-50-8l14-22h72l14 22z" fill={has ? "#0c6b47" : "#8a777a"} />
      {has ? (
        <path d="M-16 12-3 24 20-2" stroke="#0c6b47" strokeWidth="8" />
      ) : (
        <path d="M-12 2l24 22m0-22-24 22" stroke="#b5122b" strokeWidth="7" />
      )}
    </g>
  );
}

/** A dot for a thousand people, a cross for a pharmacy. */
export function FewShelves() {
  const crosses = [
    [3, 4],
    [12, 10],
    [20, 2],
    [26, 11],
  ] as const;
  return (
    <svg
      viewBox="0 0 600 320"
      role="img"
      aria-label="Rows of dots, each for a thousand people, and four crosses among them, each for a pharmacy."
    >
      <pattern id="thousand-people" width="20" height="20" patternUnits="userSpaceOnUse">
        <circle cx="10" cy="10" r="5" fill="#fff4e8" fillOpacity=".62" />
      </pattern>
      <path d="M0 0h600v320H0z" fill="url(#thousand-people)" />
      {crosses.map(([column, row]) => (
        <g key={column} transform={`translate(${column * 20 + 20} ${row * 20 + 20})`}>
          <circle r="25" fill="#0c6b47" stroke={INK} strokeWidth="5" />
          <path d="M-6-18H6V-6h12V6H6v12H-6V6h-12V-6h12z" fill="#f4b63f" stroke={INK} strokeWidth="4" />
        </g>
      ))}
    </svg>
  );
}
