import { TRAINING } from "./training.ts";

/** One step of CPR for a child or a baby: what is the same for both, and what differs. */
type ChildStep = {
  name: string;
  text: string;
  /** Its drawing in site/images/child-cpr/. There is one of a child and one of a baby if they differ. */
  scene: string;
  child?: string;
  baby?: string;
  call?: string;
};

const CHILD_STEPS: ChildStep[] = [
  {
    name: "Call 112, on speaker",
    scene: "call",
    text: "Tap and shout; never shake a baby. It does not react: call now.",
    call: "Call 112",
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

/** The words of the cardiac arrest page. The guideline that each medical line follows: docs/content-sources.md. */
export const cardiacArrest = {
  hero: {
    heading: "No answer, no normal breathing: start CPR now",
    lead: "Call 112, on speaker. An adult: push hard and fast in the middle of the chest. When in doubt, start.",
    call: "Call 112",
    start: "An adult: six steps",
    child: "A child or a baby?",
    beat: "The beat to push to",
  },
  survival: {
    heading: "Start now",
    lead: "For an adult. No course needed, no breaths needed.",
    fork: { question: "A child or a baby?", title: "Breaths first: their five steps", to: "#child" },
    steps: [
      {
        name: "Check",
        text: "Make sure it is safe. Shout, and shake the shoulders.",
        alt: "A woman kneels beside a man on the ground, shakes his shoulders and shouts.",
      },
      {
        name: "Call 112, on speaker",
        text: "They do not answer you: call now. While it rings, tilt the head back and look at the chest, ten seconds at most. Slow gasps do not count as breathing.",
        call: "Call 112",
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
    ],
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
    labels: { child: "Child", baby: "Baby" },
    beat: { title: "The beat, 110 a minute", to: "#metronome" },
    aed: "An AED: switch it on and do what it says, in the mode for children if it has one, and as it is if not. A small child has one pad on the chest and one on the back.",
  },
  metronome: {
    heading: "Push to the beat",
    idle: "110 a minute, with a click and a light. Press Start, and push with every click.",
    start: "Start the beat",
    stop: "Stop",
    push: "Push",
    /** The count replaces `#`. */
    one: "1 push",
    more: "# pushes",
    sound: "Sound",
    swap: "# minutes. Change over: the next person pushes now. Alone: keep pushing.",
    light: "Show the beat as a light",
    aloud: "Or count aloud: one and two and three and four.",
  },
  voice: {
    start: "Say the steps aloud: an adult",
    call: "Call 112",
    go: "Go on",
    pause: "Pause",
    waiting: "Do what 112 says. To hear the steps, press Go on. A child or a baby? Read the five steps.",
    speaking: "Does 112 or the AED speak? Pause the voice, and do what it says.",
    paused: "The voice waits. To hear it again, press Go on.",
  },
  practice: {
    heading: "Thirty seconds of CPR",
    lead: "Practise in a quiet moment. Turn on the beat above, and push on a firm cushion.",
    urgent: { question: "Has somebody collapsed?", title: "The six steps", to: "#survival" },
  },
  explanation: {
    heading: "What a cardiac arrest is",
    paragraphs: [
      "The heart stops pumping. Within seconds the person does not answer and does not breathe normally; there may be gasps, or a short jerk like a fit (seizure). It is not the same as a heart attack, though one can lead to the other.",
      "Until the heart is started again, somebody’s hands have to do its work. Without CPR and a defibrillator the chance of surviving can fall by about 10% with every minute. CPR by whoever is near can double or triple it.",
    ],
  },
  film: {
    heading: "See it done, in 20 seconds",
    text: "CPR for an adult: our own drawn film, with captions and without sound. It loads only when you press play: 0.5 MB.",
    label: "How to do hands-only CPR, a drawn film with captions",
    captions: "Captions",
  },
  helps: {
    heading: "How the app helps",
    lead: "It alerts people who can be there before the ambulance.",
    sentences: [
      "Verified responders nearby are alerted, and shown the way to the person and to the nearest AED.",
      "The phone beats at 110 a minute, counts, and says when to change over.",
      "112 stays on speaker all the time. The app never replaces that call.",
    ],
  },
  steps: {
    heading: "Navigate emergencies with ease",
    items: [
      { name: "Alert", text: "Call 112 first. Then one press tells people nearby what and where." },
      { name: "Push", text: "Follow the beat. The phone counts for you." },
      { name: "Shock", text: "A neighbour brings the AED. Switch it on and do what it says." },
      { name: "Hand over", text: "The crew takes over. You say when it began and what was done." },
    ],
  },
  why: {
    heading: "Why This Matters",
    points: [
      {
        figure: "7 in 10",
        text: "cardiac arrests outside hospital happen at home, in the American register of 2023: this is the “over 70%” that people quote. The person who can help is probably family.",
      },
      {
        text: "In Stockholm, alerts by phone raised CPR by bystanders from 48% to 62% (New England Journal of Medicine, 2015). Survival did not clearly differ.",
      },
      { text: "You can start without training. With training you start sooner." },
    ] as [{ figure?: string; text: string }, { figure?: string; text: string }, { figure?: string; text: string }],
  },
  closing: {
    text: `Learn CPR ${TRAINING.afternoon}. ${TRAINING.practise}`,
    title: "Learn CPR near you",
    to: "/trainings/basic-cpr",
  },
};
