import { expect, test } from "vitest";
import { createApiClient } from "./client.ts";

function recordedClient() {
  const requests: Request[] = [];
  const client = createApiClient({
    base: "https://beat.example/api/v1",
    fetch: (request) => {
      requests.push(request);
      return Response.json({});
    },
  });
  return { client, requests };
}

test("values in a path or a query are encoded, so that none leads to another address", async () => {
  const { client, requests } = recordedClient();
  await client.donation("../manage/gifts?x#y");
  await client.cancelDonation("a-pass", "a/b c");
  await client.resendReceipt("a-pass", "000017");
  expect(requests.map(({ method, url }) => `${method} ${url.slice("https://beat.example/api/v1".length)}`)).toEqual([
    "GET /donations/..%2Fmanage%2Fgifts%3Fx%23y",
    "POST /manage/gifts/a%2Fb%20c/cancel",
    "POST /manage/receipts/000017/resend",
  ]);
});

test("a pass, a key and a code are sent in headers, and only when they are given", async () => {
  const { client, requests } = recordedClient();
  await client.donationsOf("a-pass");
  await client.record("an-id", { city: "Accra" });
  await client.record("an-id", { city: "Accra" }, "a-key-of-enough-length");
  const sent = requests.map(({ headers }) => Object.fromEntries(headers));
  const json = { accept: "application/json", "content-type": "application/json" };
  expect(sent).toEqual([
    { accept: "application/json", authorization: "Bearer a-pass" },
    json,
    { ...json, "idempotency-key": "a-key-of-enough-length" },
  ]);
});
