import type { Operator, Passkey, Role, Session } from "./operator.ts";

/** A passkey's answer under a medical text. Its challenge is the hash of `payload`, so neither changes without the other. */
export type TextSignature = {
  challenge: string;
  operatorId: string;
  passkeyId: string;
  /** The sentence that was shown, with the text's version, as JSON. */
  payload: string;
  /** The authenticator's answer as JSON. */
  assertion: string;
  at: number;
};

export type OperatorStore = {
  /** Adds a person, or returns `name-taken` if somebody has, or had, this name. */
  add(operator: { id: string; name: string; role: Role; at: number }): Promise<"added" | "name-taken">;
  /** Ends all that a person may do: passkeys, sign-ins and invitations. `false` if nobody has this id. */
  remove(id: string, at: number): Promise<boolean>;
  list(): Promise<Operator[]>;
  /** A person who has not been removed. */
  find(id: string): Promise<Operator | undefined>;
  findByName(name: string): Promise<Operator | undefined>;
  /** Writes an invitation, and ends the person's earlier ones. */
  invite(invitation: { token: string; operatorId: string; expiresAt: number }): Promise<void>;
  /** The person whom an invitation is for, if it can still be used. */
  invited(token: string, at: number): Promise<Operator | undefined>;
  /** Uses an invitation and keeps the passkey in one step. `false`: it was used meanwhile. */
  accept(token: string, passkey: Passkey): Promise<boolean>;
  /** `false`: somebody has this passkey. */
  addPasskey(passkey: Passkey): Promise<boolean>;
  /** Removes a passkey of this person, and signs them out everywhere that it signed in. The last one stays. */
  removePasskey(operatorId: string, passkeyId: string, at: number): Promise<boolean>;
  passkeysOf(operatorId: string): Promise<Passkey[]>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  setCounter(passkeyId: string, counter: number): Promise<void>;
  signIn(session: { token: string; passkeyId: string; operatorId: string; device: string; at: number }): Promise<void>;
  /** The person who is signed in with this cookie, and notes that they were seen. */
  signedIn(token: string, at: number): Promise<{ operator: Operator; session: Session } | undefined>;
  signOut(operatorId: string, sessionId: string): Promise<void>;
  sessionsOf(operatorId: string, at: number): Promise<Session[]>;
  keepTextSignature(signature: TextSignature): Promise<void>;
};
