import { createHash } from "node:crypto";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Passkey } from "./operator.ts";
import type { Signature } from "./ports.ts";

/** The challenge that a text stands for. */
export const challengeOf = (said: string): string => createHash("sha256").update(said).digest("base64url");

/** Whether this passkey signed this challenge for this office, with its owner verified. Returns its counter. */
export async function verifySignature({
  response,
  challenge,
  passkey: { id, publicKey, counter },
  origin,
}: {
  response: AuthenticationResponseJSON;
  challenge: string;
  passkey: Passkey;
  origin: string;
}): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a kept signature is true: the text is the one that was signed, by this passkey, at this office. */
export async function isTrue(
  { said, challenge, assertion }: Signature,
  passkey: Passkey | undefined,
): Promise<boolean> {
  const { office } = JSON.parse(said) as { office: string };
  if (!passkey || challengeOf(said) !== challenge) return false;
  const response = JSON.parse(assertion) as AuthenticationResponseJSON;
  // The counter was judged when it was signed, and has gone on since.
  return (
    (await verifySignature({ response, challenge, passkey: { ...passkey, counter: 0 }, origin: office })) !== undefined
  );
}
