import type { TextGateway } from "#api/manage/ports.ts";
import { createHubtelHttp, type HubtelConfig } from "./hubtel-http.ts";

/** The provider could not be reached, or did not say that it took the message. */
export class TextNotTaken extends Error {
  override name = "TextNotTaken";
}

/**
 * Text messages over HTTP: `POST /v1/messages/send`, Basic credentials, answered with `status` 0 once the message is
 * taken (developers.hubtel.com, "Send message"). `sender` is the name the phone shows, at most 11 characters.
 */
export function createHubtelTexts(
  config: Omit<HubtelConfig, "account"> & { sender: string },
  fetch: typeof globalThis.fetch = globalThis.fetch,
): TextGateway {
  const call = createHubtelHttp(config, fetch);
  return {
    async sendText({ phone, words }) {
      const answer = await call("POST", "/v1/messages/send", { From: config.sender, To: phone, Content: words });
      if (answer.status === undefined) throw new TextNotTaken(answer.why);
      const isTaken = answer.status < 300 && statusIn(answer.body) === 0;
      if (isTaken) return "sent";
      // A number or a text that it will not take now it will not take later either.
      if (answer.status === 400 || answer.status === 422) return "refused";
      throw new TextNotTaken(String(answer.status));
    },
  };
}

function statusIn(body: unknown): unknown {
  return typeof body === "object" && body !== null && "status" in body ? body.status : undefined;
}
