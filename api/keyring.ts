import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
  randomBytes,
} from "node:crypto";

export type Keyring = ReturnType<typeof createKeyring>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts personal data in the database, and makes tokens that nobody can guess. Encrypted data and links that open
 * something depend on the installation's `secret`; hashes and other links on the store's `own` (store-secret.ts).
 */
export function createKeyring(secret: string, own = secret) {
  const { encrypt, decrypt } = createCipher(secret);
  const hashKey = derive(own, "hash");
  return {
    /** Encrypts a text for one row of a table, named by its key. Copied into another row it cannot be decrypted. */
    encrypt: (text: string, row: string) => encrypt(text, row),
    decrypt: (encrypted: string, row: string) => decrypt(encrypted, row),
    /** A keyed hash, by which a value can be looked up without being stored. */
    hash: (text: string) => createHmac("sha256", hashKey).update(text).digest("hex"),
    /** The secret part of a callback's path. */
    callbackToken: tokens(derive(own, "callback")),
    /** The secret part of a link in an e-mail that opens something. */
    linkToken: tokens(derive(secret, "link")),
    /** The secret part of a link in an e-mail that opens nothing of a donor. */
    lastingToken: tokens(derive(own, "link")),
  };
}

/** Encrypts with one secret. A text encrypted for one use, or for one row, cannot be decrypted for another. */
export function createCipher(secret: string, use = "encryption") {
  const key = derive(secret, use);
  function decrypt(encrypted: string, row = ""): string {
    const bytes = Buffer.from(encrypted, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(row));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  }
  return {
    encrypt(text: string, row = ""): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      cipher.setAAD(Buffer.from(row));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    decrypt,
  };
}

function derive(secret: string, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "beat", use, 32)));
}

/** Makes tokens for subjects, and recognises them, in constant time. */
function tokens(key: KeyObject) {
  const of = (subject: string) => createHmac("sha256", key).update(subject).digest("hex").slice(0, 32);
  return {
    of,
    isOf(subject: string, given: string): boolean {
      const [a, b] = [Buffer.from(of(subject)), Buffer.from(given)];
      return a.length === b.length && timingSafeEqual(a, b);
    },
  };
}
