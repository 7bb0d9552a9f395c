/**
 * What is said beside the metronome: the source for the device's voice. The lines are the six steps (cpr.ts)
 * in fewer words, and first-aid.test.ts checks that they use no others. `said` is set where a voice would misread what is shown.
 */
export type SpokenLine = {
  id: string;
  shown: string;
  said?: string;
  /** The pause before the next line, in seconds, for doing what this line says. */
  rest?: number;
  /** The beat starts with this line. */
  beat?: true;
};

export type Transcript = {
  call: SpokenLine;
  steps: readonly SpokenLine[];
  /** Said every two minutes. */
  change: SpokenLine;
  /** Said at every tenth push; after a hundred they start again. */
  tens: readonly SpokenLine[];
};

export const SPOKEN = {
  call: {
    id: "call",
    shown: "Call 112 and put the phone on speaker.",
    said: "Call one one two, and put the phone on speaker.",
  },
  steps: [
    { id: "check", shown: "For an adult. Make sure it is safe. Shout, and shake the shoulders.", rest: 2 },
    {
      id: "look",
      shown: "Tilt the head back and look at the chest, ten seconds at most. Slow gasps do not count as breathing.",
      rest: 4,
    },
    {
      id: "hands",
      shown:
        "No normal breathing: start CPR now. Flat on the back, on the floor. Kneel. Heel of one hand on the lower half of the breastbone, the other hand on top, arms straight.",
      rest: 1,
    },
    {
      id: "push",
      shown: "Push hard and fast, 5 to 6 cm deep. Let the chest come all the way up each time.",
      said: "Push hard and fast, five to six centimetres deep. Let the chest come all the way up each time.",
      rest: 4,
      beat: true,
    },
    {
      id: "swap",
      shown:
        "Swap every two minutes. Alone: keep pushing. Do not stop until help takes over, the AED says to stand clear, or the person moves and breathes normally.",
      rest: 2,
    },
    {
      id: "aed",
      shown:
        "Somebody else fetches the AED. Switch it on, do what it says. Keep pushing while the pads go on bare, dry skin.",
    },
  ],
  change: { id: "change", shown: "Change over: the next person pushes now. Alone: keep pushing." },
  tens: [
    { id: "10", shown: "10", said: "ten" },
    { id: "20", shown: "20", said: "twenty" },
    { id: "30", shown: "30", said: "thirty" },
    { id: "40", shown: "40", said: "forty" },
    { id: "50", shown: "50", said: "fifty" },
    { id: "60", shown: "60", said: "sixty" },
    { id: "70", shown: "70", said: "seventy" },
    { id: "80", shown: "80", said: "eighty" },
    { id: "90", shown: "90", said: "ninety" },
    { id: "100", shown: "100", said: "one hundred" },
  ],
} satisfies Transcript;

/** Every line, in the order in which they are first said. */
export function linesOf({ call, steps, change, tens }: Transcript): SpokenLine[] {
  return [call, ...steps, ...tens, change];
}

/** What a voice says for a line. */
export function wordsOf({ shown, said }: SpokenLine): string {
  return said ?? shown;
}
