import captions from "../images/demo/cpr-demo.vtt?url";
import mp4 from "../images/demo/cpr-demo.mp4?url";
import poster from "../images/demo/cpr-demo.svg?url";
import webm from "../images/demo/cpr-demo.webm?url";
import styles from "./demo-film.module.css";

/** Our own drawn film of hands-only CPR, 20 seconds, captioned. Only its poster loads before play. */
export function DemoFilm({ label, captionsName }: { label: string; captionsName: string }) {
  return (
    <video className={styles.film} controls preload="none" poster={poster} width="720" height="405" aria-label={label}>
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      <track kind="captions" src={captions} srcLang="en" label={captionsName} default />
    </video>
  );
}
