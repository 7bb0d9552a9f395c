import type { Role } from "#api/operators/operator.ts";

/** The tables of the people who keep Beat: see table-types.ts. */
export type OperatorTables = {
  person: {
    id: string;
    name: string;
    /** Only its letters and digits, in lower case. */
    plain_name: string;
    role: Role;
    added_at: number;
    removed_at: number | null;
  };
  invitation: { token_hash: string; person_id: string; expires_at: number; used_at: number | null };
  passkey: {
    id: string;
    person_id: string;
    public_key: string;
    counter: number;
    added_at: number;
    removed_at: number | null;
  };
  session: {
    /** A keyed hash of the cookie. */
    id: string;
    person_id: string;
    passkey_id: string;
    device: string;
    began_at: number;
    seen_at: number;
    expires_at: number;
  };
  text_signature: {
    challenge: string;
    person_id: string;
    passkey_id: string;
    /** JSON. */
    payload: string;
    /** The authenticator's answer as JSON. */
    assertion: string;
    at: number;
  };
};
