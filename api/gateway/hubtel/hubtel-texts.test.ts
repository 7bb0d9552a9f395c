import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { Msisdn } from "#contract/phone.ts";
import { type Asked, json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { createHubtelTexts } from "./hubtel-texts.ts";

const message = { phone: "233241234567" as Msisdn, words: "123456 is your code" };

let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

async function textsTo(answer: (response: ServerResponse, asked: Asked) => void) {
  const service = await startScriptedProvider(answer);
  close = service.close;
  const texts = createHubtelTexts({ url: service.url, key: "key", secret: "secret", sender: "Beat", timeoutMs: 200 });
  return { texts, asked: service.asked };
}

test("a text is sent as the service documents it", async () => {
  const { texts, asked } = await textsTo(json(201, { messageId: "m1", status: 0, rate: 0.03 }));
  expect(await texts.sendText(message)).toBe("sent");
  expect(asked).toEqual([
    {
      method: "POST",
      url: "/v1/messages/send",
      authorization: `Basic ${Buffer.from("key:secret").toString("base64")}`,
      body: { From: "Beat", To: "233241234567", Content: "123456 is your code" },
    },
  ]);
});

test("a number that the service will not take is not tried again", async () => {
  const { texts } = await textsTo(json(400, { message: "To is not valid", status: 4 }));
  expect(await texts.sendText(message)).toBe("refused");
});

test.each([
  ["another status", json(200, { messageId: "m1", status: 1 })],
  ["no JSON", (response: ServerResponse) => void response.writeHead(200).end("<html>")],
  ["a server in trouble", json(503, {})],
  ["credentials it does not know", json(401, {})],
  ["no answer", () => undefined],
])("%s asks for another try", async (_, answer) => {
  const { texts } = await textsTo(answer);
  await expect(texts.sendText(message)).rejects.toThrow();
});
