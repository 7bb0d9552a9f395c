import { createHash } from "node:crypto";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Passkey } from "#api/store/operators/operator-store.ts";

/** The challenge that a text stands for. */
export const challengeOf = (payload: string): string => createHash("sha256").update(payload).digest("base64url");

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
