import { expect, test } from "vitest";
import { createApiClient } from "./client.ts";

test("values in a path or a query are encoded, so that none leads to another address", async () => {
  const requests: string[] = [];
  const fetch = ({ method, url }: Request) => {
    requests.push(`${method} ${url}`);
    return Response.json({});
  };
  const client = createApiClient({ base: "https://beat.example", fetch });
  await client.donation("../manage/gifts?x#y");
  await client.cancelDonation("a-pass", "a/b c");
  await client.resendReceipt("a-pass", "000017");
  expect(requests).toEqual([
    "GET https://beat.example/donations/..%2Fmanage%2Fgifts%3Fx%23y",
    "POST https://beat.example/manage/gifts/a%2Fb%20c/cancel",
    "POST https://beat.example/manage/receipts/000017/resend",
  ]);
});
