/**
 * Asks that the screen stays on until the returned function is called, again each time the page comes back into sight:
 * browsers let go of it when it leaves. Where the screen cannot be kept on, nothing happens.
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
