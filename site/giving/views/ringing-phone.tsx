import type { ReactNode } from "react";
import styles from "./ringing-phone.module.css";

/** A network shows our text or the name of the account that collects (docs/provider.md). */
export const requestNames = (brand: string) => `The request names ${brand}, or the company that collects for us.`;

/** A request that is not approved ends by itself. */
export const WAIT_HERE =
  "Wait here, or close this page: nothing is lost. The receipt comes by email once the gift is confirmed. If the request ends first, nothing is charged.";

/** The number that was asked, large, so that its owner notices a mistake. */
export function AskedPhone({ phone, children }: { phone: string; children?: ReactNode }) {
  return (
    <p>
      Request sent to <strong className={`${styles.number} step-2`}>{phone}</strong> {children}
    </p>
  );
}

/** A drawn phone with a request for this amount. It rings for a few seconds and then stays lit. */
export function RingingPhone({ amount }: { amount: string }) {
  return (
    <svg
      className={`${styles.scene} centre`}
      viewBox="0 0 280 300"
      role="img"
      aria-label={`A phone asks to approve ${amount}`}
    >
      <g className={styles.waves} fill="none">
        <path d="M52 92c-16 34-16 76 0 110M30 76c-22 44-22 98 0 142" />
        <path d="M228 92c16 34 16 76 0 110M250 76c22 44 22 98 0 142" />
      </g>
      <g className={styles.phone}>
        <rect className={styles.body} x="76" y="20" width="128" height="260" rx="18" />
        <rect className={styles.screen} x="86" y="40" width="108" height="212" rx="8" />
        <path className={styles.detail} d="M126 30h28M134 266h12" />
        <rect className={styles.dialog} x="94" y="92" width="92" height="104" rx="8" />
        <text className={styles.amount} x="140" y="124" textAnchor="middle" {...fitted(amount)}>
          {amount}
        </text>
        <path className={styles.detail} d="M108 138h64M116 148h48" />
        <g className={styles.pin}>
          <circle cx="119" cy="168" r="4" />
          <circle cx="133" cy="168" r="4" />
          <circle cx="147" cy="168" r="4" />
          <circle cx="161" cy="168" r="4" />
        </g>
        <path className={styles.detail} d="M94 180h92M140 180v16" />
        <path className={styles.pulse} d="M96 66h14l4-5 4 5h5l4-10 6 20 5-14 4 4h22" />
      </g>
    </svg>
  );
}

/** A long amount is compressed, so that it stays inside the dialog. */
function fitted(amount: string) {
  return amount.length > 7 ? { textLength: 76, lengthAdjust: "spacingAndGlyphs" } : {};
}
