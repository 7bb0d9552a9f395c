import type { Donor } from "#api/donations/donation.ts";
import type { Keyring } from "#api/keyring.ts";
import type { OutsideDonor } from "#api/outside/ports.ts";

/** The columns that hold a person: sealed, and two keyed hashes to find them by. */
export function sealDonor(keyring: Keyring, donor: Donor) {
  return {
    phone_hash: keyring.hash(donor.phone),
    email_hash: keyring.hash(donor.email.toLowerCase()),
    donor_sealed: keyring.seal(JSON.stringify(donor)),
  };
}

/** The same for somebody who may have said nothing about themselves; nothing is found by what they did not say. */
export function sealOutsideDonor(keyring: Keyring, { name, email, phone }: OutsideDonor) {
  return {
    phone_hash: phone === "" ? "" : keyring.hash(phone),
    email_hash: email === "" ? "" : keyring.hash(email.toLowerCase()),
    donor_sealed: keyring.seal(JSON.stringify({ name, email, phone, country: "", city: "", company: "" })),
  };
}

export function openDonor(keyring: Keyring, sealed: string): Donor {
  // Sealed by `sealDonor`, and authenticated by the seal.
  return JSON.parse(keyring.open(sealed)) as Donor;
}

/** Replaces a person who asked to be erased; no number and no address finds it. */
export function sealNobody(keyring: Keyring) {
  const nobody = { name: "", email: "", phone: "", country: "", city: "", company: "" };
  return { phone_hash: ERASED, email_hash: ERASED, donor_sealed: keyring.seal(JSON.stringify(nobody)) };
}

/** No keyed hash looks like this. */
export const ERASED = "erased";
