import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { randomBytes } from "./random-bytes.ts";

/** Keeps personal data unreadable in the database, and makes tokens nobody can guess. Keys come from one secret. */
export type Sealing = {
  seal: (text: string) => string;
  open: (sealed: string) => string;
  /** A keyed hash to look a value up by without storing it. */
  hash: (text: string) => string;
  /** The secret part of a callback's path. */
  callbackToken: (subject: string) => string;
  isCallbackToken: (subject: string, token: string) => boolean;
  /** The secret part of a link in a mail. */
  linkToken: (subject: string) => string;
  isLinkToken: (subject: string, token: string) => boolean;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSealing(secret: string): Sealing {
  const derive = (use: string) => createSecretKey(Buffer.from(hkdfSync("sha256", secret, "beat", use, 32)));
  const sealKey = derive("seal");
  const hashKey = derive("hash");
  const callbackToken = tokens(derive("callback"));
  const linkToken = tokens(derive("link"));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    hash: (text) => createHmac("sha256", hashKey).update(text).digest("hex"),
    callbackToken,
    isCallbackToken: (subject, token) => isSame(callbackToken(subject), token),
    linkToken,
    isLinkToken: (subject, token) => isSame(linkToken(subject), token),
  };
}

const tokens = (key: KeyObject) => (subject: string) =>
  createHmac("sha256", key).update(subject).digest("hex").slice(0, 32);

/** Compares without telling, by the time it takes, how much was right. */
function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
