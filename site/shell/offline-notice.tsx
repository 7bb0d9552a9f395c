import { FRAME } from "#site/facts/frame.ts";
import { NO_NETWORK } from "#site/facts/no-answer.ts";
import { usePage } from "#site/page.ts";
import styles from "./offline-notice.module.css";

/**
 * Says when there is no network, and what still works without one. On the stored pages it is short, because it stays
 * visible above instructions that somebody needs now.
 */
export function OfflineNotice() {
  const { offline } = usePage().page;
  return (
    <beat-offline-notice>
      <div role="status">
        {offline ? (
          <p className={`${styles.notice} no-print`} hidden>
            {FRAME.offline}
          </p>
        ) : (
          <p className={`${styles.notice} no-print`} hidden>
            You are offline. <a href="/pulse/cardiac-arrest">CPR</a> and{" "}
            <a href="/pulse/general-emergencies">first aid</a> still open. {NO_NETWORK}
          </p>
        )}
      </div>
    </beat-offline-notice>
  );
}
