import { useSyncExternalStore } from "react";
import { NO_NETWORK } from "#site/content/no-answer.ts";
import { PAGES } from "#site/content/pages.ts";
import styles from "./offline-notice.module.css";

const KEPT = [PAGES["cardiac-arrest"].path, PAGES["general-emergencies"].path];

/**
 * Says when there is no network, and what still works without one. On the pages that are kept it is short: there it lies
 * over what somebody has to do now.
 */
export function OfflineNotice({ path }: { path: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : KEPT.includes(path) ? (
        <p className={styles.notice}>You are offline. This page still works.</p>
      ) : (
        <p className={styles.notice}>
          You are offline. <a href={PAGES["cardiac-arrest"].path}>CPR</a> and{" "}
          <a href={PAGES["general-emergencies"].path}>first aid</a> still open. {NO_NETWORK}
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
