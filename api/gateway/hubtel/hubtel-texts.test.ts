import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { Msisdn } from "#contract/phone.ts";
import { type ReceivedRequest, json, startScriptedProvider } from "#api/fixtures/scripted-provider.ts";
import { createHubtelTexts } from "./hubtel-texts.ts";

const message = { phone: "233241234567" as Msisdn, words: "123456 is your code" };

/** `timeoutMs` is short only where no answer is expected, because a busy machine is slow. */
async function textsTo(answer: (response: ServerResponse, requests: ReceivedRequest) => void, timeoutMs = 10_000) {
  const service = await startScriptedProvider(answer);
  const texts = createHubtelTexts({ url: service.url, key: "key", secret: "secret", sender: "Beat", timeoutMs });
  return { texts, requests: service.requests };
}

test("a text is sent as the service documents it", async () => {
  const { texts, requests } = await textsTo(json(201, { messageId: "m1", status: 0, rate: 0.03 }));
  expect(await texts.sendText(message)).toBe("sent");
  expect(requests).toEqual([
    {
      method: "POST",
      url: "/v1/messages/send",
      authorization: `Basic ${Buffer.from("key:secret").toString("base64")}`,
      body: { From: "Beat", To: "233241234567", Content: "123456 is your code" },
    },
  ]);
});

test.each([
  ["HTTP 403", (response: ServerResponse) => void response.writeHead(403).end()],
  ["HTTP 404", (response: ServerResponse) => void response.writeHead(404).end("<html>")],
  ["TimeoutError", () => undefined],
  [undefined, json(404, { message: "There is no such message" })],
])("the test says why a service is not right: %s", async (why, answer) => {
  const { texts } = await textsTo(answer, 1000);
  expect(await texts.tryService()).toBe(why);
});

test.each([
  ["a number that it refuses", json(400, { message: "To is not valid", status: 4 }), "refused"],
  ["no answer, although it may have taken it", () => undefined, "tried again"],
  ["another status", json(200, { messageId: "m1", status: 1 }), "tried again"],
  ["a server in trouble", json(503, {}), "tried again"],
])("a text is answered by %s", async (_, answer, becomes) => {
  const { texts } = await textsTo(answer, 1000);
  expect(await texts.sendText(message).catch(() => "tried again")).toBe(becomes);
});
