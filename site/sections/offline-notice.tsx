import { useSyncExternalStore } from "react";
import { Link } from "react-router";
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
          You are offline. <Link to={PAGES["cardiac-arrest"].path}>CPR</Link> and{" "}
          <Link to={PAGES["general-emergencies"].path}>first aid</Link> still open, and 112 still rings.
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
