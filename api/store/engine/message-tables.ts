import type { CodeKind } from "#api/phone-codes/code.ts";
import type { Counted } from "#api/limits/windows.ts";

/** What people are sent, what limits it, and what whoever is on call was told. */
export type MessageTables = {
  /**
   * What the limits count. `whom`: the keyed hash of a phone or a mailbox, a gift's id or a receipt's number.
   * `address_hash`: where the request came from, if that counts too. A `refusal` is a mailbox's: it is sent no letter that a
   * stranger could have caused.
   */
  limit_use: { what: Counted | "refusal"; whom: string; address_hash: string | null; at: number };
  phone_code: {
    id: string;
    kind: CodeKind;
    phone_hash: string;
    /** The request for a gift that the code was texted for; `null` if the code is of another kind. */
    donation_hash: string | null;
    /** The number and the code, until they have been texted; then `null`. */
    text_encrypted: string | null;
    code_hash: string;
    tries: number;
    at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Phones that are neither prompted nor texted. */
  blocked_phone: { phone_hash: string; at: number };
};
