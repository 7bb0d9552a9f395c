import pulseMark from "./pulse-mark.svg?raw";
import { Vignette } from "./vignette.tsx";
import styles from "./app-phone.module.css";

/** The app's first screen on a phone whose lower end is cropped by the band. */
export function AppPhone() {
  return (
    <div
      className={styles.phone}
      role="img"
      aria-label="The app on a phone: good evening, a large button that says get help, three responders within 500 metres, and smaller buttons for blood, medicine and the way home."
    >
      <div className={`${styles.screen} stack gap-2`} aria-hidden="true">
        <p className={`${styles.bar} row apart semibold`}>
          <span>19:42</span>
          <span>4G</span>
        </p>
        <p className={`${styles.hello} headline`}>Good evening</p>
        <div className={`${styles.help} headline centre stack`}>
          <Vignette drawing={pulseMark} />
          Get help
        </div>
        <p className={`${styles.near} row align-center semibold`}>
          <b />
          <b />
          <b />3 responders within 500 m
        </p>
        <p className={`${styles.tiles} tiles bold`}>
          <span>Blood</span>
          <span>Medicine</span>
          <span>Way home</span>
          <span>112</span>
        </p>
      </div>
    </div>
  );
}
