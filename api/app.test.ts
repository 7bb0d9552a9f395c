import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createApi } from "./app.ts";
import { aPayment } from "./fixtures/donations.ts";
import { openTestApi, testApiForEach } from "./fixtures/test-api.ts";

const { api } = testApiForEach();

test("a failure of ours is logged although the client has hung up", async () => {
  const error = vi.spyOn(api.deps.log, "error");
  await sql`alter table payment rename to gone`.execute(api.deps.database.db);
  const asking = new AbortController();
  const request = new Request("http://localhost/api/v1/donations/somebody", { signal: asking.signal });
  const answered = createApi(api.deps).fetch(request);
  asking.abort();
  expect((await answered).status).toBe(500);
  expect(error).toHaveBeenCalledOnce();
});

test("a request body that breaks off is not logged as an error of ours", async () => {
  const error = vi.spyOn(api.deps.log, "error");
  const headers = { "content-type": "application/json" };
  for (const length of [undefined, "1000"]) {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error("aborted"));
      },
    });
    const request = new Request("http://localhost/api/v1/payments/pay/mobilemoney", {
      method: "POST",
      headers: length ? { ...headers, "content-length": length } : headers,
      body,
      duplex: "half",
    });
    await createApi(api.deps).fetch(request);
  }
  expect(error).not.toHaveBeenCalled();
});

test("the prompt on the phone names the organisation that runs the installation", async () => {
  const named = await openTestApi({ BRAND_NAME: "Kumasi Lifeline" });
  await named.call("POST", "/payments/pay/mobilemoney", aPayment("9001"));
  expect(JSON.stringify(await named.sandbox("GET", "/phones/233241239001"))).toContain("Donation to Kumasi Lifeline");
  await named.close();
});
