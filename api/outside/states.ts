/** How money reaches us outside the site. `wallet`: a mobile-money wallet outside the provider. */
export const outsideWays = ["cash", "cheque", "bank", "wallet"] as const;

/** `provider`: the provider's statement has a payment that no gift of ours has. Two people adopt it. */
export type OutsideWay = (typeof outsideWays)[number] | "provider";

/** What the money is in the ledger: given outside the site, or adopted. */
export type OutsideKind = "outside" | "adopted";
export const outsideKindOf = (how: OutsideWay): OutsideKind => (how === "provider" ? "adopted" : "outside");

/**
 * The states of an outside donation and of an adopted payment: what each means, and who may move it where. The ledger
 * counts it only in `recorded`. The person who approves it must not be the one who proposed it.
 */
export const OUTSIDE_DONATIONS = {
  proposed: {
    means: "One person says that the money came, and how. Nothing has been counted.",
    to: { recorded: ["another-operator"], withdrawn: ["operator"] },
  },
  recorded: {
    means: "A second person has seen it too: the ledger has its credit, and it has a receipt.",
    to: { corrected: ["another-operator"] },
  },
  withdrawn: { means: "It was given up before it was counted.", to: {} },
  corrected: { means: "Two people have corrected all of its credit: nothing of it is counted.", to: {} },
} as const satisfies Record<string, { means: string; to: { readonly [state: string]: readonly string[] } }>;

export type OutsideState = keyof typeof OUTSIDE_DONATIONS;
export const outsideStateNames = Object.keys(OUTSIDE_DONATIONS) as OutsideState[];
