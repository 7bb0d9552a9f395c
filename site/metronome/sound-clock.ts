/** A clock that keeps the sound card's time and continues while that is stopped, in seconds. */
export type SoundClock = {
  now: () => number;
  /** A moment of this clock in the sound card's own time; undefined while that is stopped. */
  onCard: (at: number) => number | undefined;
  /** The sound card's time stops now. A second call changes nothing. */
  sleep: () => void;
  /** It runs again. Returns whether it had stopped. */
  wake: () => boolean;
};

/**
 * `card` is the sound card's time, `wall` that of the page. A phone call may put the sound card to sleep, and the call
 * to 112 must not stop the beat.
 */
export function soundClock(card: () => number, wall: () => number): SoundClock {
  let slept = 0;
  let asleepSince: number | undefined;
  const sleeping = () => (asleepSince === undefined ? 0 : wall() - asleepSince);
  return {
    now: () => card() + slept + sleeping(),
    onCard: (at) => (asleepSince === undefined ? at - slept : undefined),
    sleep() {
      asleepSince ??= wall();
    },
    wake() {
      const hasSlept = asleepSince !== undefined;
      slept += sleeping();
      asleepSince = undefined;
      return hasSlept;
    },
  };
}
