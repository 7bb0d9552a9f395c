import type { Donor } from "#api/donations/donation.ts";
import type { Sealing } from "#api/sealing.ts";

/** The columns that hold a person: sealed, and two keyed hashes to find them by. */
export function sealDonor(sealing: Sealing, donor: Donor) {
  return {
    phone_hash: sealing.hash(donor.phone),
    email_hash: sealing.hash(donor.email.toLowerCase()),
    donor_sealed: sealing.seal(JSON.stringify(donor)),
  };
}

export function openDonor(sealing: Sealing, sealed: string): Donor {
  // Sealed by `sealDonor`, and authenticated by the seal.
  return JSON.parse(sealing.open(sealed)) as Donor;
}

/** In the place of a person who asked to be forgotten: found by no number and no address. */
export function sealNobody(sealing: Sealing) {
  const nobody = { name: "", email: "", phone: "", country: "", city: "", company: "" };
  return { phone_hash: ERASED, email_hash: ERASED, donor_sealed: sealing.seal(JSON.stringify(nobody)) };
}

/** No keyed hash reads like this. */
export const ERASED = "erased";
