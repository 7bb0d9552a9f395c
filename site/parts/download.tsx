import { QrCode } from "#site/parts/qr-code.tsx";
import { Split } from "#site/parts/split.tsx";
import { StoreButtons } from "#site/parts/store-buttons.tsx";
import { AppPhone } from "#site/vignettes/app-phone.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
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
      <Vignette drawing={AppPhone} className={styles.phone} />
    </Split>
  );
}
