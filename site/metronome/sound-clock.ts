/** A clock, in seconds, that follows the sound card's time and continues while that is stopped. */
type SoundClock = {
  now: () => number;
  /** A moment of this clock as the sound card's time; undefined while that is stopped. */
  onCard: (at: number) => number | undefined;
  /** Call when the sound card's time stops. A second call changes nothing. */
  sleep: () => void;
  /** Call when it runs again. Returns whether it had stopped. */
  wake: () => boolean;
};

/**
 * `card` returns the sound card's time (an `AudioContext`'s `currentTime`), `wall` the page's. A phone call may suspend
 * the sound card, and the call to 112 must not stop the beat.
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
