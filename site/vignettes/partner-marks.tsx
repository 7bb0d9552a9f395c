const frame = {
  "aria-hidden": true,
  fill: "none",
  strokeLinecap: "round",
  strokeLinejoin: "round",
  stroke: "currentColor",
  strokeWidth: 6,
} as const;

/** The four kinds of partner that a course needs. */
export function MarkTeach() {
  return (
    <svg {...frame} viewBox="7 0 120 80">
      <path d="M10 32 60 12l50 20-50 20z" />
      <path d="M30 42v18c16 12 44 12 60 0V42M110 32v26" />
    </svg>
  );
}

export function MarkHealth() {
  return (
    <svg {...frame} viewBox="25 0 120 80">
      <circle cx="60" cy="40" r="32" />
      <path d="M34 42h14l6-10 10 22 8-16 4 4h12" />
    </svg>
  );
}

export function MarkPlace() {
  return (
    <svg {...frame} viewBox="11 0 120 80">
      <path d="M14 70h92M24 70V40l36-26 36 26v30M50 70V50h20v20M60 14V4" />
    </svg>
  );
}

export function MarkKit() {
  return (
    <svg {...frame} viewBox="15 0 120 80">
      <rect x="18" y="24" width="84" height="46" rx="8" />
      <path d="M44 24V12h32v12M60 34v26M47 47h26" />
    </svg>
  );
}
