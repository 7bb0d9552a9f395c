import { Hono } from "hono";
import { isMsisdn, isText, readObject } from "./asking.ts";
import type { ProviderState } from "./provider-state.ts";

const LONGEST = 1530;
/** What a message costs, in cedis. */
const RATE = 0.03;

/**
 * Text messages: `POST /v1/messages/send`, where `status` 0 means that the message was accepted, and `GET
 * /v1/messages/{id}` for its delivery status. Beat asks for an id that no message has, to learn whether its keys are good;
 * the provider does not document the answer.
 */
export function messages(provider: ProviderState): Hono {
  return new Hono()
    .post("/v1/messages/send", async (c) => {
      const { From: from, To: to, Content: content } = await readObject(c);
      if (!isText(from) || from.length > 11 || !isMsisdn(to) || !isText(content) || content.length > LONGEST) {
        return c.json({ message: "From, To or Content is missing or not readable", status: 4 }, 400);
      }
      provider.texts.push({ msisdn: to, words: content, at: provider.now() });
      return c.json({ rate: RATE, messageId: provider.newId(), status: 0, networkId: "62001" }, 201);
    })
    .get("/v1/messages/:id", (c) => c.json({ message: "There is no such message", status: 4 }, 404));
}
