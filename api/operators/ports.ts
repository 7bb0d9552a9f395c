import type { Operator, Passkey, Role, Session } from "./operator.ts";

/** What a passkey has signed. Its challenge is the hash of `said`, so neither can change without the other. */
export type Signature = {
  challenge: string;
  /** `sign-in`, or the decision's name. */
  kind: string;
  operatorId: string;
  passkeyId: string;
  said: string;
  /** The authenticator's answer as JSON. */
  assertion: string;
  at: number;
  /** What came of it, in a sentence; `null` if that was never recorded. */
  outcome: string | null;
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
  /** Every passkey that ever signed, also of people who were removed. */
  allPasskeys(): Promise<Passkey[]>;
  setCounter(passkeyId: string, counter: number): Promise<void>;
  signIn(session: { token: string; passkeyId: string; operatorId: string; device: string; at: number }): Promise<void>;
  /** The person who is signed in with this cookie, and notes that they were seen. */
  signedIn(token: string, at: number): Promise<{ operator: Operator; session: Session } | undefined>;
  signOut(operatorId: string, sessionId: string): Promise<void>;
  sessionsOf(operatorId: string, at: number): Promise<Session[]>;
  /** Keeps what was signed. Only the first caller gets `true`, and only that one may act on it. */
  keepSignature(signature: Omit<Signature, "outcome">): Promise<boolean>;
  setOutcome(challenge: string, outcome: string): Promise<void>;
  findSignature(challenge: string): Promise<Signature | undefined>;
  /** The newest decisions first. */
  signatures(limit: number): Promise<Signature[]>;
};
