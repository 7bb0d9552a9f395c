import type { Toast } from "#site/facts/giving/giving-words.ts";
import styles from "./toast-strip.module.css";

/**
 * What the page says once, top right, with script (site/behaviours/toast-element.ts). Both live regions are in the page
 * from the start, because screen readers announce text added to a region, but not a region that arrives with its text.
 */
export function ToastStrip({ toast: { type, title, message } }: { toast: Toast }) {
  return (
    <beat-toast className={`${styles.toasts} no-print`}>
      <div
        className="stack"
        role={type === "error" ? undefined : "status"}
        aria-live={type === "error" ? "assertive" : undefined}
      />
      <template>
        <div className={`${styles.toast} raised appear below-1 rounded`} data-type={type}>
          <p className={`${styles.title} bold`}>{title}</p>
          <p>{message}</p>
          <button type="button" className={`${styles.close} solid`} aria-label="Close this message">
            ×
          </button>
        </div>
      </template>
    </beat-toast>
  );
}
