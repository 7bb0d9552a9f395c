import type { Donor } from "#api/donations/donation.ts";
import type { Keyring } from "#api/keyring.ts";

/** The columns that hold a person: the sealed details, and two keyed hashes to find them by. */
export function sealDonor(keyring: Keyring, id: string, donor: Donor) {
  return {
    phone_hash: keyring.hash(donor.phone),
    email_hash: keyring.hash(donor.email.toLowerCase()),
    donor_sealed: keyring.encrypt(JSON.stringify(donor), id),
  };
}

/** `id`: the row that holds the columns. For a charge, it is the recurring donation's. */
export function openDonor(keyring: Keyring, id: string, sealed: string): Donor {
  if (sealed === "") return { name: "", email: "", phone: "" as Donor["phone"], country: "", city: "", company: "" };
  // The cast is safe, because the seal authenticates what `sealDonor` wrote.
  return JSON.parse(keyring.decrypt(sealed, id)) as Donor;
}

/** Stored in place of a keyed hash, and equal to none. */
export const ERASED = "erased";

/** The columns of an erased person. No number or address finds them. */
export const NOBODY = { phone_hash: ERASED, email_hash: ERASED, donor_sealed: "" };
