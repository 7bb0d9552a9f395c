import { randomBytes } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { QUESTION_MS } from "#api/operators/operator.ts";
import type { Operator, Passkey } from "#api/store/operators/operator-store.ts";
import { challengeOf, verifySignature } from "#api/operators/signed.ts";
import type { Details } from "./actions/action.ts";
import { nameOf, type Office } from "./office.ts";
import type { Act, PasskeyQuestion, Values } from "./view.ts";

/** Where the answer is posted, and what the page says. */
type Asked = Pick<PasskeyQuestion, "action" | "label" | "problem">;

/** What a page asks. `operator` is the id of the one person who may answer. */
type Payload =
  | { purpose: "sign-in" }
  | { purpose: "new-passkey"; operator: string }
  | { purpose: "decide"; operator: string; action: string; details: Details; summary: string };
type Written = Payload & { office: string; at: number; nonce: string };

/**
 * Asks for a press of a button. The page carries `payload`, and our seal shows that it is what we showed. Like the session
 * that sends it, it is good for hours, because reading takes time.
 */
export function askPress(office: Office, payload: Payload, action: string): Act {
  const { challenge: _, ...fields } = write(office, payload);
  return { label: "Confirm", action, fields };
}

/**
 * Asks a passkey, of the one who may answer if there is one, to sign `payload`. The challenge is its hash, so an answer
 * proves what was shown. Nothing is kept until it is answered.
 */
export async function askPasskey(office: Office, payload: Payload, asked: Asked): Promise<PasskeyQuestion> {
  const { challenge, ...written } = write(office, payload);
  const own = "operator" in payload ? await office.deps.operators.passkeysOf(payload.operator) : [];
  const options = {
    challenge,
    rpId: new URL(office.origin).hostname,
    timeout: QUESTION_MS,
    userVerification: "required",
    allowCredentials: own.map(({ id }) => ({ id, type: "public-key" })),
  };
  return { use: "get", ...asked, ...written, options: JSON.stringify(options) };
}

/** Asks the browser to make a passkey for this person, on a device that has none of theirs. */
export async function askForNewPasskey(office: Office, { id, name }: Operator, asked: Asked): Promise<PasskeyQuestion> {
  const { challenge, ...written } = write(office, { purpose: "new-passkey", operator: id });
  const own = await office.deps.operators.passkeysOf(id);
  const options = await generateRegistrationOptions({
    rpName: nameOf(office),
    rpID: new URL(office.origin).hostname,
    userName: name,
    userID: new TextEncoder().encode(id),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: QUESTION_MS,
    excludeCredentials: own.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { use: "create", ...asked, ...written, options: JSON.stringify(options) };
}

function write({ deps: { clock, keyring }, origin }: Office, payload: Payload) {
  const nonce = randomBytes(16).toString("base64url");
  const written: Written = { ...payload, office: origin, at: clock.now(), nonce };
  const text = JSON.stringify(written);
  return { payload: text, seal: keyring.linkToken.of(sealOf(text)), challenge: challengeOf(text) };
}

const sealOf = (payload: string) => `office:${payload}`;

/** What a page sent back, if the text is ours and not older than `within`. */
export function readPayload({ deps, origin }: Office, sent: Values, within: number): Payload | undefined {
  const { payload = "", seal = "" } = sent;
  const { clock, keyring } = deps;
  if (!keyring.linkToken.isOf(sealOf(payload), seal)) return undefined;
  const written = JSON.parse(payload) as Written;
  return written.office === origin && clock.now() - written.at < within ? written : undefined;
}

/**
 * Checks an answer; returns the passkey, and the challenge that names the answer. `undefined`: it is forged, altered or late.
 * Whether it was used before is for the audit to say.
 */
export async function readAnswer(office: Office, sent: Values, purpose: Payload["purpose"]) {
  const { operators } = office.deps;
  const payload = readPayload(office, sent, QUESTION_MS);
  const response = readJson<AuthenticationResponseJSON>(sent["answer"]);
  if (payload?.purpose !== purpose || !response) return undefined;
  const passkey = await operators.findPasskey(String(response.id));
  if (!passkey || ("operator" in payload && payload.operator !== passkey.operatorId)) return undefined;
  const challenge = challengeOf(sent["payload"] ?? "");
  const counter = await verifySignature({ response, challenge, passkey, origin: office.origin });
  if (counter === undefined) return undefined;
  await operators.setCounter(passkey.id, counter);
  return { passkey, challenge };
}

/** The new passkey of an answer, or `undefined` if it is forged, altered or late. */
export async function readNewPasskey(office: Office, sent: Values, operator: Operator): Promise<Passkey | undefined> {
  const payload = readPayload(office, sent, QUESTION_MS);
  const response = readJson<RegistrationResponseJSON>(sent["answer"]);
  if (payload?.purpose !== "new-passkey" || payload.operator !== operator.id || !response) return undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challengeOf(sent["payload"] ?? ""),
      expectedOrigin: office.origin,
      expectedRPID: new URL(office.origin).hostname,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const key = Buffer.from(publicKey).toString("base64url");
    return { id, operatorId: operator.id, publicKey: key, counter, addedAt: office.deps.clock.now() };
  } catch {
    return undefined;
  }
}

function readJson<Shape>(text = ""): Shape | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Shape) : undefined;
  } catch {
    return undefined;
  }
}
