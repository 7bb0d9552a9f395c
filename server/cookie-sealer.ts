import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { CookieSealer } from "#site/site-config.ts";

/** A draft waits a day: long enough to come back to after a failed payment, short enough to be forgotten. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals small values into cookies: encrypted, because they hold names and addresses, and good for a day. */
export function createCookieSealer({ secret, secure, now }: { secret: string; secure: boolean; now: () => Date }) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "beat cookies", 32));
  const sealer: CookieSealer = {
    secure,
    seal(value) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const text = JSON.stringify({ until: now().getTime() + LIFETIME_MS, value });
      return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString("base64url");
    },
    open(text) {
      try {
        const sealed = Buffer.from(text, "base64url");
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        const plain = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        // We sealed it ourselves, so its shape is ours.
        const { until, value } = JSON.parse(plain.toString()) as { until: number; value: unknown };
        return until > now().getTime() ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
  return sealer;
}
