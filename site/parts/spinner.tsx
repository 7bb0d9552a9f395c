import styles from "./spinner.module.css";

/** A running heartbeat while something is being done. `children` says what, and is announced. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={`${styles.spinner} row align-center bold`} role="status">
      <svg viewBox="0 0 96 32" width="72" height="24" fill="none" aria-hidden="true">
        <path
          pathLength="1"
          d="M0 16h22l6-6 6 6h6l6-14 8 28 7-20 5 6h26"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </p>
  );
}
