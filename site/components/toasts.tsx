import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { EXTENDED_MS, subscribeToToasts, removeToast, type ShownToast, shownToasts, type Toast } from "./toaster.ts";
import styles from "./toasts.module.css";

/** How long a toast takes to arrive and to leave; toasts.module.css uses the same time. */
const EASE_MS = 300;
const NONE: readonly ShownToast[] = [];

/**
 * The toasts, top right. A page with toasts has both live regions from the start, because screen readers announce text
 * added to a region, but not a region that arrives with its text.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE);
  return (
    <div className={styles.stack}>
      <div role="status">{toasts.filter(({ type }) => type !== "error").map(toItem)}</div>
      <div role="alert">{toasts.filter(({ type }) => type === "error").map(toItem)}</div>
    </div>
  );
}

function toItem(toast: ShownToast) {
  return <ToastItem key={toast.id} toast={toast} />;
}

/**
 * One toast, which arrives, stays for its time and leaves. It also stays while the pointer or the focus is on it, and
 * `EXTENDED_MS` longer.
 */
function ToastItem({ toast }: { toast: ShownToast }) {
  const [state, setState] = useState<"active" | "inactive">("active");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    setState("inactive");
    timer.current = setTimeout(() => removeToast(toast.id), EASE_MS);
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
    stayFor(toast.lastsMs);
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
export function ToastStrip({ toast, onClose, ...rest }: StripProps) {
  return (
    <div {...rest} className={styles.toast} data-type={toast.type}>
      <p className={styles.title}>{toast.title}</p>
      <p>{toast.message}</p>
      <button type="button" className={styles.close} aria-label="Close this message" onClick={onClose} />
    </div>
  );
}
