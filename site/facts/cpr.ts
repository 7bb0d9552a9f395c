type Step = {
  name: string;
  text: string;
  /** It has a button that calls 112. */
  calls?: true;
};
/** What is the same for a child and a baby, and what differs; `scene` is its drawing, or one of each, in site/images/child-cpr/. */
type ChildStep = Step & { scene: string; child?: string; baby?: string };

/** `alt` is what its drawing shows. */
const ADULT_STEPS: (Step & { alt: string })[] = [
  {
    name: "Check",
    text: "Make sure it is safe. Shout, and shake the shoulders.",
    alt: "A woman kneels beside a man on the ground, shakes his shoulders and shouts.",
  },
  {
    name: "Call 112, on speaker",
    calls: true,
    text: "They do not answer you: call now. While it rings, tilt the head back and look at the chest, ten seconds at most. Slow gasps do not count as breathing.",
    alt: "She keeps his head back, a hand on his forehead and two fingertips under the bone of his chin, and looks at his chest; her phone, on the ground, calls 112 on speaker.",
  },
  {
    name: "Hands on the chest",
    text: "Flat on the back, on the floor, not on a bed or a chair. Kneel. Heel of one hand on the lower half of the breastbone, the other hand on top, arms straight.",
    alt: "Two hands, one on the other, on the middle of a chest, over the lower half of the breastbone.",
  },
  {
    name: "Push hard and fast",
    text: "5 to 6 cm deep, 100 to 120 a minute. Let the chest come all the way up each time.",
    alt: "She pushes with straight arms. A lens shows the depth, five to six centimetres; 100 to 120 a minute.",
  },
  {
    name: "Swap every two minutes",
    text: "Change over in a few seconds. Alone: keep pushing. Do not stop until help takes over, the AED says to stand clear, or the person moves and breathes normally.",
    alt: "A man kneels beside her, ready to take over; an arrow says they change every two minutes.",
  },
  {
    name: "AED: switch it on, do what it says",
    text: "Somebody else fetches it. Keep pushing while the pads go on bare, dry skin: below the right collarbone, and below the left armpit. Nobody touches while it checks or shocks. Then push again at once.",
    alt: "A bare chest with one pad below the right collarbone and one on the side below the left armpit, joined to an AED.",
  },
];

const CHILD_STEPS: ChildStep[] = [
  {
    name: "Call 112, on speaker",
    calls: true,
    scene: "call",
    text: "Tap and shout; never shake a baby. It does not react: call now.",
  },
  {
    name: "Lift the chin and look",
    scene: "chin",
    text: "On the back, on something firm. Lift the bone of the chin. Look for breathing, ten seconds at most: gasps do not count.",
    child: "Tilt the head back a little.",
    baby: "Keep the head level, the face straight up.",
  },
  {
    name: "Five breaths",
    scene: "breaths",
    text: "Gently, one second each, just until the chest rises. It does not rise: lift the chin again, and go on.",
    child: "Pinch the nose. Your mouth over the mouth.",
    baby: "Your mouth over mouth and nose. Only the air in your cheeks.",
  },
  {
    name: "Push 30 times",
    scene: "push",
    text: "On the lower half of the breastbone, a third of the depth of the chest, nearly two a second.",
    child: "One or two hands, about 5 cm deep.",
    baby: "Two thumbs, hands round the chest, or the heel of one hand: about 4 cm deep.",
  },
  {
    name: "Two breaths, 30 pushes",
    scene: "again",
    text: "Again and again, until help takes over or the child moves and breathes. Cannot give breaths? Push without stopping.",
  },
];

/** CPR as a clinician signs it. The guideline that each line follows: docs/content-sources.md. */
export const CPR = {
  heading: "No answer, no normal breathing: start CPR now",
  lead: "Call 112, on speaker. An adult: push hard and fast in the middle of the chest. When in doubt, start.",
  adult: {
    lead: "For an adult. No course needed, no breaths needed.",
    steps: ADULT_STEPS,
    notes: [
      "CPR is the same for women. For the pads, move a bra or a necklace aside, and dry the chest.",
      "You have learnt breaths: 30 pushes, two breaths, again and again.",
      "Somebody who has drowned needs breaths as well, if you have learnt them: five first, then 30 pushes and two breaths. If not, pushing is far better than nothing.",
      "An AED does not shock a heart that does not need it. Anybody may use one.",
    ],
  },
  child: {
    heading: "A child or a baby: breaths first",
    lead: "Five breaths, then 30 pushes and two breaths. A baby is under one, a child up to about twelve.",
    steps: CHILD_STEPS,
    aed: "An AED: switch it on and do what it says, in the mode for children if it has one, and as it is if not. A small child has one pad on the chest and one on the back.",
  },
  beat: {
    how: "110 a minute, with a click and a light. Press Start, and push with every click.",
    aloud: "Or count aloud: one and two and three and four.",
    depth: "A phone cannot feel how deep you push. On an adult’s chest it is 5\u00a0to\u00a06\u00a0cm.",
  },
};

/**
 * What the visitor reads while pushing for thirty seconds, and afterwards. They load with the
 * script of the behaviour, and are not in the page. The words before the first push are in its part.
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
