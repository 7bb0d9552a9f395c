import { createSeal } from "#api/keyring.ts";
import type { CookieSealer } from "#site/site-config.ts";

/** A draft is kept for a day: long enough to come back to after a failed payment, and not longer. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

type Parts = { secret: string; secure: boolean; now: () => Date };

/** Seals small values into cookies: encrypted, because they hold names and addresses, and valid for a day. */
export function createCookieSealer({ secret, secure, now }: Parts): CookieSealer {
  const seal = createSeal(secret, "cookies");
  return {
    secure,
    seal: (value) => seal.seal(JSON.stringify({ until: now().getTime() + LIFETIME_MS, value })),
    open(text) {
      try {
        // We sealed it ourselves, so its shape is ours.
        const { until, value } = JSON.parse(seal.open(text)) as { until: number; value: unknown };
        return until > now().getTime() ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
