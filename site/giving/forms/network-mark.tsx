import { type Channel, CHANNELS } from "#contract/channels.ts";
import styles from "./network-mark.module.css";

/** Our own drawing of a SIM card, in the network's well-known colour. It is not the network's logo. */
export function NetworkMark({ channel }: { channel: Channel }) {
  const { network } = CHANNELS[channel];
  return (
    <svg className={styles.mark} data-channel={channel} viewBox="0 0 44 52" width="44" height="52" aria-hidden="true">
      <path
        className={styles.card}
        d="M6 2.5h22L41.5 16v30a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 46V6A3.5 3.5 0 0 1 6 2.5Z"
      />
      <path className={styles.chip} d="M12 10h12v12H12zM12 16h12M18 10v12" />
      <text className={styles.name} x="22" y="41" textAnchor="middle">
        {network === "Telecel" ? "T" : network}
      </text>
    </svg>
  );
}
