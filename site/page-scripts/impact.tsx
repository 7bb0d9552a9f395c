import { Toasts } from "#site/components/toasts.tsx";
import { hydrateIsland } from "#site/behaviours/hydrate-island.tsx";
import { storeDraft } from "#site/giving/flow/draft.ts";
import { ImpactFields } from "#site/giving/forms/impact-fields.tsx";

hydrateIsland("beat-impact-form", ImpactFields);
hydrateIsland("beat-toasts", Toasts);
// A paid gift is the whole page, so no form forgets its draft.
if (document.querySelector("[data-kind=paid]")) storeDraft(undefined);
