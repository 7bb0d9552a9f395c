import { useSyncExternalStore } from "react";
import { PAGES } from "#site/content/pages.ts";
import styles from "./offline-notice.module.css";

/** Says when there is no network, and what still works without one. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.notice}>
          You are offline. <a href={PAGES["cardiac-arrest"].path}>CPR</a> and{" "}
          <a href={PAGES["general-emergencies"].path}>first aid</a> still open, and 112 still rings.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
