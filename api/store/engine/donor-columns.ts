import type { Donor } from "#api/payments/payment.ts";
import type { Keyring } from "#api/keyring.ts";

/** The columns that hold a person: the encrypted details, and two keyed hashes to find them by. */
export function encryptDonor(keyring: Keyring, id: string, donor: Donor) {
  return {
    phone_hash: keyring.hash(donor.phone),
    email_hash: keyring.hash(donor.email.toLowerCase()),
    donor_encrypted: keyring.encrypt(JSON.stringify(donor), id),
  };
}

/** `id`: the row that holds the columns. For a charge, it is the mandate's. */
export function decryptDonor(keyring: Keyring, id: string, encrypted: string): Donor {
  if (encrypted === "") return { name: "", email: "", phone: "" as Donor["phone"], country: "", city: "", company: "" };
  // The cast is safe, because the encryption authenticates what `encryptDonor` wrote.
  return JSON.parse(keyring.decrypt(encrypted, id)) as Donor;
}

/** The columns of a payment that has no donor of its own: a charge, or one that only the provider's list told of. */
export const NO_DONOR = { phone_hash: "", email_hash: "", donor_encrypted: "" };

/** Stored in place of a keyed hash, and equal to none. */
export const ERASED = "erased";

const NOBODY = { phone_hash: ERASED, email_hash: ERASED, donor_encrypted: "", fingerprint: null };
/** The columns of an erased person. No number or address finds them. */
export const NOBODY_OF = { payment: NOBODY, mandate: { ...NOBODY, otp_prefix: null } };
