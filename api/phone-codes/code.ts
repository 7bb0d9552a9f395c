import { DAY } from "#api/clock.ts";
import type { Counted } from "#api/limits/windows.ts";

/** What a code is for: a gift or a donor's own page. A code is good for nothing else. */
export type CodeKind = Extract<Counted, "gift-code" | "page-code">;

/**
 * How long a phone code is valid. `api/letters/send-letter.ts` and two forms of the site say it in words
 * (`site/giving/views/step-forms.tsx`, `site/managing/manage-steps.tsx`).
 */
export const CODE_MS = 10 * 60_000;

export const CODE_TRIES = 3;

/** While a gift's code is younger than this and can still be typed, we text no other. */
export const SAME_CODE_MS = 30_000;

/** With `PHONE_CHECK=new`, how long after the right code a phone needs no other. */
export const KNOWN_MS = 30 * DAY;
