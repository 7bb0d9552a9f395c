import type { TextGateway } from "#api/phone-codes/ports.ts";
import type { ProviderAccount } from "#api/gateway/provider-account.ts";
import type { Send } from "#api/gateway/send.ts";
import { createHubtelHttp } from "./hubtel-http.ts";

/** The service could not be reached, or did not say that it took the message. */
export class TextNotTaken extends Error {
  override name = "TextNotTaken";
}

/** The service's ids look like this one, but no message has it. */
const NO_MESSAGE = "00000000-0000-0000-0000-000000000000";

/**
 * Text messages over HTTP: `POST /v1/messages/send`, Basic credentials, answered with `status` 0 once the message is
 * taken (developers.hubtel.com, "Send message"). `GET /v1/messages/{id}` asks for the state of a message; its answer
 * for an unknown id is not documented. `sender` is the name the phone shows, at most 11 characters.
 */
export function createHubtelTexts(
  config: Omit<ProviderAccount, "account"> & { sender: string },
  send?: Send,
): TextGateway {
  const call = createHubtelHttp(config, send);
  return {
    async sendText({ phone, words }) {
      const answer = await call("POST", "/v1/messages/send", { From: config.sender, To: phone, Content: words });
      if (answer.status === undefined) throw new TextNotTaken(answer.why);
      const isTaken = answer.status < 300 && statusIn(answer.body) === 0;
      if (isTaken) return "sent";
      // A number or text that it refuses now it will also refuse later.
      if (answer.status === 400 || answer.status === 422) return "refused";
      throw new TextNotTaken(String(answer.status));
    },

    async tryService() {
      const answer = await call("GET", `/v1/messages/${NO_MESSAGE}`);
      if (answer.status === undefined) return { kind: "no-answer", why: answer.why };
      const why = `HTTP ${answer.status}`;
      if (answer.status === 401 || answer.status === 403) return { kind: "turned-away", why };
      if (answer.status >= 500) return { kind: "no-answer", why };
      return answer.body === undefined ? { kind: "strange", why } : { kind: "answers" };
    },
  };
}

function statusIn(body: unknown): unknown {
  return typeof body === "object" && body !== null && "status" in body ? body.status : undefined;
}
