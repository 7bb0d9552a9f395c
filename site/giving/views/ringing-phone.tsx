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
      Request sent to <strong className="headline step-2">{phone}</strong> {children}
    </p>
  );
}

const LINES = { strokeWidth: 3, strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** A drawn phone with a request for this amount. It rings for a few seconds and then stays lit. */
export function RingingPhone({ amount }: { amount: string }) {
  return (
    <svg
      className={`${styles.scene} centre`}
      viewBox="0 0 280 300"
      overflow="visible"
      role="img"
      aria-label={`A phone asks to approve ${amount}`}
    >
      <g className={styles.waves} fill="none" stroke="var(--ember)" {...LINES}>
        <path d="M52 92c-16 34-16 76 0 110M30 76c-22 44-22 98 0 142" />
        <path d="M228 92c16 34 16 76 0 110M250 76c22 44 22 98 0 142" />
      </g>
      <g className={styles.phone} fill="none" stroke="var(--color-text)" {...LINES}>
        <rect x="76" y="20" width="128" height="260" rx="18" fill="var(--color-panel)" />
        <rect x="86" y="40" width="108" height="212" rx="8" fill="var(--night)" />
        <path d="M126 30h28M134 266h12" />
        <rect x="94" y="92" width="92" height="104" rx="8" fill="var(--cream)" stroke="var(--gold)" />
        <g fill="var(--ink)" stroke="none">
          <text className="headline" x="140" y="124" fontSize="19" textAnchor="middle" {...fitted(amount)}>
            {amount}
          </text>
          <circle cx="119" cy="168" r="4" />
          <circle cx="133" cy="168" r="4" />
          <circle cx="147" cy="168" r="4" />
          <circle cx="161" cy="168" r="4" />
        </g>
        <path d="M108 138h64M116 148h48M94 180h92M140 180v16" stroke="var(--ink)" strokeWidth="2" opacity="0.35" />
        <path d="M96 66h14l4-5 4 5h5l4-10 6 20 5-14 4 4h22" stroke="var(--ember)" />
      </g>
    </svg>
  );
}

/** A long amount is compressed, so that it stays inside the dialog. */
function fitted(amount: string) {
  return amount.length > 7 ? { textLength: 76, lengthAdjust: "spacingAndGlyphs" } : {};
}
