import { PAGES } from "../site/pages.ts";

/** Thirty seconds of pushing on the screen. What is said while somebody pushes, and afterwards: pushed.ts. */
export const thirtySeconds = {
  heading: "Push for thirty seconds",
  push: "Push",
  /** For those who save data. */
  ask: "Push for thirty seconds: 4 KB more",
  share: {
    words: (brand: string) => `Can you keep thirty seconds of CPR with ${brand}? Try it:`,
    path: `${PAGES.home.path}#thirty`,
  },
  course: { title: "Learn CPR near you", to: PAGES["basic-cpr"].path },
};
