import type { HttpAnswer } from "./hubtel-http.ts";
import { type Envelope, readEnvelope } from "./messages.ts";

/** Wrong credentials, or an IP address that is not on the provider's list: nothing was done (docs/provider.md). */
export function isTurnedAway(answer: HttpAnswer): boolean {
  return answer.status === 401 || answer.status === 403;
}

type Unsent = Extract<HttpAnswer, { status: undefined }>;

export function isUnsent(answer: HttpAnswer): answer is Unsent {
  return answer.status === undefined && !answer.sent;
}

/** The envelope of an answer below 500. A 5xx may carry any body, and the outcome is unknown whatever it says. */
export function envelopeOf(answer: HttpAnswer): Envelope | undefined {
  return answer.status !== undefined && answer.status < 500 ? readEnvelope(answer.body) : undefined;
}

export function whyOf(answer: HttpAnswer): string {
  return answer.status === undefined ? answer.why : `HTTP ${answer.status}`;
}
