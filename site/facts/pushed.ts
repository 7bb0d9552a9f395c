/**
 * What the visitor reads while pushing for thirty seconds, and afterwards. No page imports it, so these words
 * load with the script of the behaviour and are not in the page. The words before the first push are in its part.
 */
export const PUSHED = {
  again: "Try again",
  left: (seconds: number) => `${seconds} ${seconds === 1 ? "second" : "seconds"}`,
  pace: (pace: number) => `${pace} a minute`,
  once: "You pushed once.",
  summary: (pushes: number, pace: number | undefined) =>
    pace === undefined ? `You pushed ${pushes} times.` : `You pushed ${pushes} times, ${pace} a minute.`,
  right: "That is the right speed: 100 to 120.",
  slow: "Next time a little faster: 100 to 120.",
  fast: "Next time a little slower: 100 to 120. Let the chest come all the way up each time.",
  steady: "Next time push again and again: 100 to 120 a minute.",
  pause: (seconds: number) => `Your longest pause was ${seconds} seconds: try to push without one.`,
  stopped: (seconds: number) => `You stopped after ${seconds} seconds: in an emergency, push until help takes over.`,
};
