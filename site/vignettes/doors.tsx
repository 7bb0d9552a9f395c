import pushing from "#site/images/heroes/push-from-the-side.svg?url";
import rider from "#site/images/scenes/rider.svg?url";

/**
 * The small drawings that peek out of the home page's five doors. They are decorative, because the words beside them
 * say everything.
 */
const frame = { "aria-hidden": true, fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** A woman kneels over a chest and pushes, and the flat trace behind her becomes a pulse. */
export function DoorCardiac() {
  return (
    <svg viewBox="0 0 640 560" {...frame}>
      <path d="M-10 290h540l26-120 30 160 18-40h60" stroke="var(--color-pulse)" strokeWidth="6" />
      <circle cx="320" cy="284" r="262" fill="#fbe3c0" />
      <image href={pushing} x="70" y="1" width="500" height="558" />
    </svg>
  );
}

/** A rider on the way with a pharmacy's box. */
export function DoorMedications() {
  return <img src={rider} alt="" width="860" height="480" loading="lazy" decoding="async" />;
}
