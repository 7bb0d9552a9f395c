import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Toast } from "#site/content/giving/giving-results.ts";
import styles from "./toasts.module.css";
import { useHydrated } from "./use-hydrated.ts";

/** How long a toast stays, and how long it stays after the pointer or the focus has left it. */
const LASTS_MS = 4000;
const EXTENDED_MS = 1000;
/** How long a toast takes to leave; toasts.module.css uses the same time. */
const EASE_MS = 300;

/**
 * A toast, top right. Both live regions are in the page from the start, because screen readers announce text added to a
 * region, but not a region that arrives with its text.
 */
export function Toasts({ toast }: { toast?: Toast | undefined }) {
  const hydrated = useHydrated();
  const [isGone, setGone] = useState(false);
  const item = toast && hydrated && !isGone ? <ToastItem toast={toast} onGone={() => setGone(true)} /> : null;
  return (
    <div className={`${styles.stack} no-print`}>
      <div role="status">{toast?.type === "error" ? null : item}</div>
      <div aria-live="assertive">{toast?.type === "error" ? item : null}</div>
    </div>
  );
}

/** It arrives, stays for its time and leaves. It also stays while the pointer or the focus is on it, and a little longer. */
function ToastItem({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const [state, setState] = useState<"active" | "inactive">("active");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    setState("inactive");
    timer.current = setTimeout(onGone, EASE_MS);
  };
  const stayFor = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(leave, milliseconds);
  };
  const keep = () => {
    clearTimeout(timer.current);
    setState("active");
  };
  useEffect(() => {
    stayFor(LASTS_MS);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- the timer starts once, when the toast is shown
  }, []);
  return (
    <ToastStrip
      toast={toast}
      onClose={leave}
      data-state={state}
      onMouseEnter={keep}
      onMouseLeave={() => stayFor(EXTENDED_MS)}
      onFocus={keep}
      onBlur={() => stayFor(EXTENDED_MS)}
    />
  );
}

type StripProps = { toast: Toast; onClose?: () => void } & ComponentProps<"div">;

/** How a toast looks. */
function ToastStrip({ toast, onClose, ...rest }: StripProps) {
  return (
    <div {...rest} className={styles.toast} data-type={toast.type}>
      <p className={styles.title}>{toast.title}</p>
      <p>{toast.message}</p>
      <button type="button" className={styles.close} aria-label="Close this message" onClick={onClose} />
    </div>
  );
}
