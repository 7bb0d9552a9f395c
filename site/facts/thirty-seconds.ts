/** Thirty seconds of pushing on the screen. The words during and after the pushing are in pushed.ts. */
export const thirtySeconds = {
  heading: "Push for thirty seconds",
  push: "Push",
  how: "Tap with the light, nearly twice a second, or press the space bar. Thirty seconds here stand for five minutes on the chart. Keep pushing, and your line follows the people whom somebody helped. Stop, and it drops to those whom nobody helped.",
  depth: "A phone cannot feel how deep you push. On an adult’s chest it is 5\u00a0to\u00a06\u00a0cm.",
  /** For visitors who save data. */
  ask: "Push for thirty seconds: 8 KB more",
  share: {
    words: (brand: string) => `Can you keep thirty seconds of CPR with ${brand}? Try it:`,
    path: "/#thirty",
  },
  course: { title: "Learn CPR near you", to: "/trainings/basic-cpr" },
};
