import type { Donor } from "#api/donations/donation.ts";
import type { Keyring } from "#api/keyring.ts";
import type { OutsideDonor } from "#api/outside/ports.ts";

/** The columns that hold a person: the sealed details, and two keyed hashes to find them by. */
export function sealDonor(keyring: Keyring, donor: Donor) {
  return {
    phone_hash: keyring.hash(donor.phone),
    email_hash: keyring.hash(donor.email.toLowerCase()),
    donor_sealed: keyring.seal(JSON.stringify(donor)),
  };
}

/** The same for a donor who may have left fields empty. The hash of an empty field is empty, so no search finds it. */
export function sealOutsideDonor(keyring: Keyring, { name, email, phone }: OutsideDonor) {
  return {
    phone_hash: phone === "" ? "" : keyring.hash(phone),
    email_hash: email === "" ? "" : keyring.hash(email.toLowerCase()),
    donor_sealed: keyring.seal(JSON.stringify({ name, email, phone, country: "", city: "", company: "" })),
  };
}

export function openDonor(keyring: Keyring, sealed: string): Donor {
  // The cast is safe, because the seal authenticates what `sealDonor` wrote.
  return JSON.parse(keyring.open(sealed)) as Donor;
}

/** The columns of an erased person. No number or address finds them. */
export function sealNobody(keyring: Keyring) {
  const nobody = { name: "", email: "", phone: "", country: "", city: "", company: "" };
  return { phone_hash: ERASED, email_hash: ERASED, donor_sealed: keyring.seal(JSON.stringify(nobody)) };
}

/** Stored in place of a keyed hash, and equal to none. */
export const ERASED = "erased";
