/**
 * What is said beside the metronome: the source for the device's voice. The lines are the six steps (cpr.ts)
 * in fewer words, and first-aid.test.ts checks that they use no others. `said` is set where a voice would misread what is shown.
 */
export type SpokenLine = {
  shown: string;
  said?: string;
  /** The pause before the next line, in seconds, for doing what this line says. */
  rest?: number;
  /** The beat starts with this line. */
  beat?: true;
};

const TENS = ["ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "one hundred"];

export const SPOKEN: Record<"call" | "change", SpokenLine> & Record<"steps" | "tens", readonly SpokenLine[]> = {
  call: { shown: "Call 112 and put the phone on speaker.", said: "Call one one two, and put the phone on speaker." },
  steps: [
    { shown: "For an adult. Make sure it is safe. Shout, and shake the shoulders.", rest: 2 },
    {
      shown: "Tilt the head back and look at the chest, ten seconds at most. Slow gasps do not count as breathing.",
      rest: 4,
    },
    {
      shown:
        "No normal breathing: start CPR now. Flat on the back, on the floor. Kneel. Heel of one hand on the lower half of the breastbone, the other hand on top, arms straight.",
      rest: 1,
    },
    {
      shown: "Push hard and fast, 5 to 6 cm deep. Let the chest come all the way up each time.",
      said: "Push hard and fast, five to six centimetres deep. Let the chest come all the way up each time.",
      rest: 4,
      beat: true,
    },
    {
      shown:
        "Swap every two minutes. Alone: keep pushing. Do not stop until help takes over, the AED says to stand clear, or the person moves and breathes normally.",
      rest: 2,
    },
    {
      shown:
        "Somebody else fetches the AED. Switch it on, do what it says. Keep pushing while the pads go on bare, dry skin.",
    },
  ],
  /** Said every two minutes. */
  change: { shown: "Change over: the next person pushes now. Alone: keep pushing." },
  /** Said at every tenth push; after a hundred they start again. */
  tens: TENS.map((said, index) => ({ shown: String(10 * (index + 1)), said })),
};

/** What a voice says for a line. */
export function wordsOf({ shown, said }: SpokenLine): string {
  return said ?? shown;
}
