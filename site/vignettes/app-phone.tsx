import styles from "./app-phone.module.css";

/** The app's first screen on a phone whose lower end is cropped by the band. */
export function AppPhone() {
  return (
    <div
      className={styles.phone}
      role="img"
      aria-label="The app on a phone: good evening, a large button that says get help, three responders within 500 metres, and smaller buttons for blood, medicine and the way home."
    >
      <div className={styles.screen} aria-hidden="true">
        <p className={styles.bar}>
          <span>19:42</span>
          <span>4G</span>
        </p>
        <p className={styles.hello}>Good evening</p>
        <p className={styles.help}>
          <svg
            viewBox="0 0 44 28"
            width="88"
            height="56"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M2 16h9l4-5 4 5h3l5-14 7 24 4-10h4" />
          </svg>
          Get help
        </p>
        <p className={styles.near}>
          <b />
          <b />
          <b />3 responders within 500 m
        </p>
        <p className={styles.tiles}>
          <span>Blood</span>
          <span>Medicine</span>
          <span>Way home</span>
          <span>112</span>
        </p>
      </div>
    </div>
  );
}
