/** The marks of the social networks, as SVG symbols for the footer's links. Each id is `social-` and the network's id. */
export function SocialMarks() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <symbol id="social-facebook" viewBox="0 0 24 24">
        <path d="M17 3h-3a5 5 0 0 0-5 5v3H6v4h3v7h4v-7h3l1-4h-4V8q0-1 1-1h3z" />
      </symbol>
      <symbol id="social-instagram" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <circle cx="17" cy="7" r=".6" />
      </symbol>
      <symbol id="social-x" viewBox="0 0 24 24">
        <path d="M14.2 10.2 22.9 0h-2l-7.6 8.8L7.3 0H.3l9.2 13.3L.3 24h2.1l8-9.3 6.4 9.3h7zm-2.9 3.2-.9-1.3L3.1 1.6h3.2l6 8.5.9 1.3 7.8 11.1h-3.2z" />
      </symbol>
      <symbol id="social-youtube" viewBox="0 0 24 24">
        <path d="M4 5h16q3 0 3 3v8q0 3-3 3H4q-3 0-3-3V8q0-3 3-3zm6 3.5v7l6-3.5z" />
      </symbol>
      <symbol id="social-tiktok" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3">
        <path d="M13 2v13a4 4 0 1 1-4-4M13 2q.4 5.6 6 6" />
      </symbol>
    </svg>
  );
}

/** The strip of kente at the top of the footer. */
export function WeaveStrip() {
  return (
    <svg width="100%" height="12" aria-hidden="true">
      <pattern id="weave-strip" width="48" height="12" patternUnits="userSpaceOnUse">
        <path fill="#b5122b" d="M0 0h24v12H0z" />
        <path fill="#f4b63f" d="M24 0h24v12H24z" />
        <path
          fill="#17131f"
          d="M0 0h6v3H0zM6 3h6v3H6zM12 6h6v3h-6zM18 9h6v3h-6zM0 9h6v3H0zM6 6h6v3H6zM12 3h6v3h-6zM18 0h6v3h-6zM30 1.5h12v2H30zM30 5h12v2H30zM30 8.5h12v2H30z"
        />
        <path fill="#0c6b47" d="M24 0h3v12h-3zM45 0h3v12h-3z" />
        <path fill="#ff4a3d" d="M35 0h2v12h-2z" />
      </pattern>
      <rect width="100%" height="12" fill="url(#weave-strip)" />
    </svg>
  );
}
