/**
 * Keeps the screen on until the returned function is called. It asks for the lock again each time the page becomes
 * visible, because browsers release it when the page is hidden. If the screen cannot be kept on, nothing happens.
 */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;

  function ask() {
    if (document.visibilityState === "visible") {
      lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    }
  }

  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.then((held) => held?.release());
  };
}
