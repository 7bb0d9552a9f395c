import type { Donation } from "./donation.ts";

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages that did not come over https. */
export function mintSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The idempotency key of a gift: the form's seed and a fingerprint of the gift. Sending the same gift again, even after
 * a reload, uses the same key and cannot charge twice; a changed gift has another key.
 */
export function keyFor(seed: string, donation: Donation): string {
  const given = [
    donation.amount,
    donation.Recurrent,
    donation.Channel,
    donation.CustomerMsisdn,
    donation.CustomerName,
    donation.CustomerEmail,
    donation.City,
  ];
  return `${seed}-${fingerprint(given.join("\n"))}`;
}

/** 64 bits of FNV-1a over the UTF-16 code units: enough to tell one donor's corrections apart. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}
