import { Toasts } from "#site/components/toasts.tsx";
import { hydrateIsland } from "#site/behaviours/hydrate-island.tsx";
import { ImpactFields } from "#site/giving/forms/impact-fields.tsx";

hydrateIsland("beat-impact-form", ImpactFields);
hydrateIsland("beat-toasts", Toasts);
