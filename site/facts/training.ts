/**
 * What pages say about learning CPR, about skills that fade, and about who is sent to a medical alert. It is written
 * once, so that no two pages disagree. Who is sent: docs/decisions/0027-only-trained-adults-are-sent-to-a-medical-alert.md. The
 * organisation decides how long a course takes: docs/content-sources.md.
 */
export const TRAINING = {
  needs: "You need no medical training to begin. Before a medical alert you take a short course, and are 18.",
  shortCourse: "a short course in hands-only CPR and first aid",
  /** From which age somebody is sent to a medical alert, in years. */
  minimumAge: 18,
  afternoon: "in one afternoon",
  fades: "CPR skills fade within months.",
  practise: "Practise again for an hour, at least once a year.",
  everyYear: "At least once a year",
} as const;

export type CourseContent = {
  /** Its text to sign (site/facts/texts-to-sign.ts). */
  id: string;
  path: string;
  name: string;
  /** In 50 to 160 characters, for search engines. */
  description: string;
  /** Its drawing in site/vignettes/, and the ground on which that stands. */
  drawing: string;
  drawingGround: "blood" | "ochre" | "leaf";
  /** On the page of all courses: what it is about, and how its day runs. */
  sheet: { text: string; parts: Readonly<Record<string, string>> };
  intro: string;
  why: {
    figure: string;
    figureText: string;
    paragraphs: string[];
    /** What people do by custom, and what they will do instead. */
    customs?: [string, string][];
  };
  /** Four points by their names: steps in order (a path), or topics side by side. */
  learn: Readonly<Record<string, string>>;
  isPath: boolean;
  /** A drawing of each, by its path in site/images/, such as `cards/burns-2`; or none. */
  drawings: readonly string[];
  note: string;
  length: string;
  /** What to bring, and to do afterwards. */
  practical?: string;
};

/** The three course pages. Medical claims: docs/content-sources.md. */
export const COURSES: readonly CourseContent[] = [
  {
    id: "course-cpr",
    path: "/trainings/basic-cpr",
    name: "Basic CPR Techniques",
    description:
      "Learn hands-only CPR: how to recognise a cardiac arrest, push hard and fast, and keep going until help takes over.",
    drawing: "course-hands",
    drawingGround: "blood",
    sheet: {
      text: "Hands-only CPR for adults, and what changes for a child.",
      parts: { First: "Recognise, call, position", Then: "Pushing, with feedback", Last: "A whole arrest, in pairs" },
    },
    intro:
      "When a heart stops, blood stops, and somebody’s hands have to do the heart’s work. In this course you learn to recognise a cardiac arrest, to call, to push, and to keep going until help takes over.",
    why: {
      figure: "2–3×",
      figureText: "the chance of survival: CPR started early can double or triple it.",
      paragraphs: [
        "Without CPR and a defibrillator the chance of surviving a cardiac arrest can fall by about 10% with every minute. Most arrests outside hospital happen at home, so the person you may have to help is probably somebody you know.",
        "Many people want to help and have never been shown how. This course shows you.",
      ],
    },
    isPath: true,
    learn: {
      Recognise: "No answer, and no normal breathing. Slow gasps do not count as breathing.",
      Call: "112 on speaker, before the first push, while you check for breathing.",
      Push: "The heel of one hand on the lower half of the breastbone, arms straight: 5 to 6\u00a0cm deep, 100 to 120 a minute, letting the chest rise each time. You practise on a manikin that clicks when it is deep enough.",
      "Keep going":
        "Swap about every two minutes, and lose less than ten seconds doing it. Go on until help takes over, the AED says to stand clear, or the person moves and breathes normally.",
    },
    drawings: ["cpr/step-1", "cpr/step-2", "cpr/step-4", "cpr/step-5"],
    note: "A child or a baby needs breaths first, and so does somebody who has drowned. The course shows how; if you have not learnt it, pushing alone is far better than nothing.",
    length: "The course takes one afternoon.",
    practical: `Wear clothes you can kneel in. ${TRAINING.fades} ${TRAINING.practise}`,
  },
  {
    id: "course-first-aid",
    path: "/trainings/medical-emergencies",
    name: "Medical Emergencies",
    description:
      "First aid for bleeding, choking, burns, fits (seizures), stroke and more, taught in Ghana with simple, real techniques.",
    drawing: "course-bag",
    drawingGround: "ochre",
    sheet: {
      text: "Bleeding, choking, burns, fits (seizures), stroke, snakebite and the recovery position.",
      parts: {
        Morning: "Bleeding, burns, choking",
        Midday: "Fits (seizures), stroke, low sugar",
        Afternoon: "Scenes played out in the room",
      },
    },
    intro:
      "In most emergencies the heart has not stopped. They are a cut that will not stop bleeding, a piece of kenkey in the wrong pipe, hot oil, a fit in the market, a face that droops. Each has three or four first steps, and in this course you practise all of them.",
    why: {
      figure: "8",
      figureText: "people a day died on Ghana’s roads in 2025, by the provisional count.",
      paragraphs: [
        "After a crash, passers-by are the first to help, and often they also take the person to hospital. Until the hospital, everything depends on whoever stops.",
        "Some of what people do by custom does harm. This course replaces it with something that helps.",
      ],
      customs: [
        ["Butter on a burn", "Cool running water for 20 minutes"],
        ["A spoon between the teeth in a fit", "Nothing in the mouth, and a look at the time"],
        ["A cut over a snakebite", "Keep the person still, and to a hospital at once"],
      ],
    },
    isPath: false,
    learn: {
      "Stop the bleeding":
        "Press hard, directly on the wound, and keep pressing. When an arm or leg still pours, tie a broad band above the wound, twist it tight with a stick, and write down the time.",
      "Clear the airway":
        "Encourage coughing; then call, bend them forward, and give five blows between the shoulder blades and five abdominal thrusts, in turn. For a baby, and late in pregnancy, chest thrusts instead.",
      "Read the signs":
        "For a stroke: face, arms, speech, time. For a fit (seizure): look at the time. For somebody sweaty, shaky and confused who can swallow: sugar.",
      "Keep them safe":
        "Cool a burn under running water for twenty minutes, keep a snakebitten limb still, and roll a breathing person who is not hurt on to their side.",
    },
    drawings: ["cards/bleeding-1", "cards/choking-2", "cards/stroke-2", "cards/burns-2"],
    note: "In every emergency one person calls 112 while another begins. If you are alone, put the phone on speaker and begin.",
    length: "The course takes one day.",
  },
  {
    id: "course-aed",
    path: "/trainings/life-saving-aed-usage",
    name: "Life Saving AED Usage",
    description:
      "Learn to use an automated external defibrillator: switch it on, follow the voice, stand clear, go back to pushing.",
    drawing: "course-pads",
    drawingGround: "leaf",
    sheet: {
      text: "The machine that talks: pads, stand clear, back to the chest.",
      parts: {
        First: "Open it, switch it on, listen",
        Then: "Pads on a bare, dry chest",
        Last: "CPR and AED together",
      },
    },
    intro:
      "An automated external defibrillator (AED) is made for everyone: it speaks, shows pictures, and decides by itself if a shock is needed. Anyone may use one. This course takes away the fear of opening it.",
    why: {
      figure: "3–5",
      figureText: "minutes: the window in which a shock does most good.",
      paragraphs: [
        "CPR keeps blood moving. For some arrests only a shock can start the heart’s own rhythm again, and the sooner the better. An AED in a locked office helps nobody. People in the building have to know where it is, and be able to fetch it.",
        "It is safe to try. The machine listens to the heart first and will not shock one that does not need it. Its voice gives one step after another, and waits for you.",
      ],
    },
    isPath: true,
    learn: {
      "Fetch it": "One person goes, and one stays and pushes. Nobody stops pushing to look for a machine.",
      "Switch it on": "Open the lid or press the green button, and do what the voice says.",
      "Place the pads":
        "On a bare, dry chest: one below the right collarbone, one below the left armpit, and somebody goes on pushing meanwhile. The same for women and men.",
      "Stand clear, go back":
        "Nobody touches while it checks or shocks. Then straight back to pushing; it checks again about every two minutes.",
    },
    drawings: [],
    note: "The AED is added to CPR and to the call to 112. It replaces neither. Find out today where the AED hangs at your place of work or worship.",
    length: "The course takes one afternoon.",
  },
];

/** What every course teaches, as the trainings page says it. */
export const LEARNT = {
  "See it": "Check for a response and for normal breathing, in ten seconds at most.",
  "Say it": "Call 112 on speaker, and say where you are so that a driver finds you.",
  "Do it": "Push hard and fast, stop heavy bleeding, clear a choking airway, cool a burn for twenty minutes.",
  "Use it": "Switch on an AED and follow its voice. It will not shock a heart that does not need it.",
  "Keep it": `${TRAINING.fades} ${TRAINING.practise}`,
};
