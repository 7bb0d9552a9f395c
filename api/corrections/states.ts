/** Why a line does not stand: it was never true, or the money of a pay-out came back to us. */
export type CorrectionCause = "untrue" | "came-back";

/**
 * The states of a correction: what each means, and who may move it where. The ledger has its line only in `made`. The
 * person who approves it must not be the one who proposed it.
 */
export const CORRECTIONS = {
  proposed: {
    means:
      "One person says that a line of the ledger is not true, or that the money of a pay-out came back. The line still counts.",
    to: { made: ["another-operator"], withdrawn: ["operator"] },
  },
  made: { means: "A second person agrees: the ledger has a line that takes back what the first one said.", to: {} },
  withdrawn: { means: "It was given up, and the line stands.", to: {} },
} as const satisfies Record<string, { means: string; to: { readonly [state: string]: readonly string[] } }>;

export type CorrectionState = keyof typeof CORRECTIONS;
export const correctionStateNames = Object.keys(CORRECTIONS) as CorrectionState[];
