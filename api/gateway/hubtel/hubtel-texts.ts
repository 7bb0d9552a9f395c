import type { TextGateway } from "#api/payments/ports.ts";
import type { ProviderAccount, Send } from "#api/gateway/send.ts";
import { createHubtelHttp, isTurnedAway } from "./hubtel-http.ts";

/** The service could not be reached, or did not answer that it accepted the message. */
class TextNotTaken extends Error {
  override name = "TextNotTaken";
}

/** An id in the service's format that no message has. */
const NO_MESSAGE = "00000000-0000-0000-0000-000000000000";

/**
 * `POST /v1/messages/send` answers `status` 0 once a message is accepted (developers.hubtel.com, "Send message"). What
 * `GET /v1/messages/{id}` answers for an unknown id is not documented. A `sender` has at most 11 characters.
 */
export function createHubtelTexts(
  config: Omit<ProviderAccount, "account"> & { sender: string },
  send?: Send,
): TextGateway {
  const call = createHubtelHttp(config, send);
  return {
    async sendText({ phone, words }) {
      const sent = { From: config.sender, To: phone, Content: words };
      const { status, body, why } = await call("POST", "/v1/messages/send", sent);
      if (status !== undefined && status < 300 && statusIn(body) === 0) return "sent";
      // The service will refuse this number or text again, so a retry would not help.
      if (status === 400 || status === 422) return "refused";
      throw new TextNotTaken(why);
    },

    async tryService() {
      const answer = await call("GET", `/v1/messages/${NO_MESSAGE}`);
      const { status = 0, body, why } = answer;
      const isRight = !isTurnedAway(answer) && status > 0 && status < 500 && body !== undefined;
      return isRight ? undefined : why;
    },
  };
}

function statusIn(body: unknown): unknown {
  return typeof body === "object" && body !== null && "status" in body ? body.status : undefined;
}
