import { createCipher } from "#api/keyring.ts";
import type { CookieSealer } from "#site/site-config.ts";

/** A draft lasts a day: long enough to come back to after a failed payment, and no longer. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

type Parts = { secret: string; secure: boolean; now: () => Date };

/** Seals small values into cookies that are valid for a day. They are encrypted, because they hold names and addresses. */
export function createCookieSealer({ secret, secure, now }: Parts): CookieSealer {
  const cipher = createCipher(secret, "cookies");
  return {
    secure,
    seal: (value) => cipher.encrypt(JSON.stringify({ until: now().getTime() + LIFETIME_MS, value })),
    open(text) {
      try {
        // The cast is safe, because only we can have encrypted it.
        const { until, value } = JSON.parse(cipher.decrypt(text)) as { until: number; value: unknown };
        return until > now().getTime() ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
