import { Hono } from "hono";
import { isAuthentic, isMsisdn, isText, readObject } from "./asking.ts";
import type { World } from "./world.ts";

const LONGEST = 1530;

/** `POST /v1/messages/send`: text messages. `status` 0 says that the message was taken. */
export function messages(world: World): Hono {
  return new Hono().post("/v1/messages/send", async (c) => {
    if (!isAuthentic(c, world)) return c.json({ message: "Unauthorized", status: 401 }, 401);
    if (world.settings.textOutage) return c.text("Service Unavailable", 503);
    const { From: from, To: to, Content: content } = await readObject(c);
    if (!isText(from) || from.length > 11 || !isMsisdn(to) || !isText(content) || content.length > LONGEST) {
      return c.json({ message: "From, To or Content is missing or not readable", status: 4 }, 400);
    }
    world.texts.push({ msisdn: to, words: content, at: world.now() });
    return c.json({ rate: 0.03, messageId: world.newId(), status: 0, networkId: "62001" }, 201);
  });
}
