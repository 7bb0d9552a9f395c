import { QrCode } from "#site/parts/brand.tsx";
import { Link } from "#site/parts/button.tsx";
import { Split } from "#site/parts/sections.tsx";
import { Mark, Vignette } from "./pictures.tsx";
import { useSite } from "#site/page.ts";
import styles from "./download.module.css";

/** Where to get the app: a phone cropped by the band's edge, the stores, and the code to scan. */
export function Download({ title, text }: { title: string; text: string }) {
  return (
    <Split ground="night" id="download" flush className={styles.download}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="lead measure-short below-3">{text}</p>
        <StoreButtons />
        <figure className={`${styles.code} row align-center gap-2 above-3 small`}>
          <QrCode />
          <figcaption>Scan with your camera to open Google Play</figcaption>
        </figure>
      </div>
      <Vignette drawing="app-phone" className={styles.phone} />
    </Split>
  );
}

const STORE = `${styles.store} headline rounded row align-center`;

/** Where to get the app. A store without a link is shown as coming soon. */
function StoreButtons() {
  const { stores } = useSite();
  const appStore = (
    <span>
      <small>{stores.ios ? "Download on the" : "Coming soon to the"}</small>
      App Store
    </span>
  );
  return (
    <ul className="cluster gap-2">
      <li>
        <Link className={STORE} to={stores.android} external>
          <Mark drawing="google-play" />
          <span>
            <small>Get it on</small>
            Google Play
          </span>
        </Link>
      </li>
      <li>
        {stores.ios ? (
          <Link className={STORE} to={stores.ios} external>
            {appStore}
          </Link>
        ) : (
          <p className={`${STORE} ${styles.soon}`}>{appStore}</p>
        )}
      </li>
    </ul>
  );
}
