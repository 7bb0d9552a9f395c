import styles from "./logo.module.css";

/** The wordmark: the name, and the beat it is named for. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={`${styles.logo} align-center`}>
      <svg viewBox="0 0 44 28" width="44" height="28" fill="none" aria-hidden="true">
        <path
          d="M2 16h9l4-5 4 5h3l5-14 7 24 4-10h4"
          stroke="var(--color-pulse)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </span>
  );
}
