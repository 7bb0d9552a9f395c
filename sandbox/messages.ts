import { Hono } from "hono";
import { isAuthentic, isMsisdn, isText, readObject } from "./asking.ts";
import type { ProviderState } from "./provider-state.ts";

const LONGEST = 1530;
/** What a message costs, in cedis. */
const RATE = 0.03;

/**
 * Text messages: `POST /v1/messages/send`, where `status` 0 means that the message was accepted, and `GET
 * /v1/messages/{id}` for its delivery status. The provider does not document the answer for an unknown id.
 */
export function messages(provider: ProviderState): Hono {
  return new Hono()
    .use("/v1/messages/*", async (c, next) =>
      isAuthentic(c, provider) ? next() : c.json({ message: "Unauthorized", status: 401 }, 401),
    )
    .post("/v1/messages/send", async (c) => {
      const { From: from, To: to, Content: content } = await readObject(c);
      if (!isText(from) || from.length > 11 || !isMsisdn(to) || !isText(content) || content.length > LONGEST) {
        return c.json({ message: "From, To or Content is missing or not readable", status: 4 }, 400);
      }
      const id = provider.newId();
      provider.texts.push({ id, msisdn: to, words: content, at: provider.now() });
      return c.json({ rate: RATE, messageId: id, status: 0, networkId: "62001" }, 201);
    })
    .get("/v1/messages/:id", (c) => {
      const text = provider.texts.find(({ id }) => id === c.req.param("id"));
      if (!text) return c.json({ message: "There is no such message", status: 4 }, 404);
      const time = new Date(text.at).toISOString();
      return c.json({
        rate: RATE,
        batchId: null,
        messageId: text.id,
        content: text.words,
        status: "Delivered",
        updateTime: time,
        time,
        to: text.msisdn,
      });
    });
}
