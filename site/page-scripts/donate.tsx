import { hydrateIsland } from "#site/behaviours/hydrate-island.tsx";
import { DonateSteps } from "#site/giving/views/donate-steps.tsx";

hydrateIsland("beat-donate-steps", DonateSteps);
