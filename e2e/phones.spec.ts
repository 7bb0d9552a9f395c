import { aNumber, msisdnOf } from "./phones.ts";
import { test } from "./visit.ts";

test("on the pretend phones a person approves and declines, and checks again @plain", async ({ page, site }) => {
  const ring = async () => {
    const phone = aNumber("7777");
    const body = JSON.stringify({
      CustomerName: "Ama Mensah",
      CustomerMsisdn: msisdnOf(phone),
      CustomerEmail: "ama@beat.example",
      Channel: "mtn-gh",
      Amount: 20,
      City: "Accra",
      Country: "Ghana",
    });
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    await fetch(`${site.origin}/api/v1/payments/pay/mobilemoney`, { method: "POST", headers, body });
    return page
      .getByRole("listitem")
      .filter({ hasText: `0${phone}` })
      .first();
  };
  const first = await ring();
  await page.goto("/sandbox");
  const second = await ring();
  await page.getByRole("link", { name: "Look again" }).click();
  await first.getByRole("button", { name: "Approve" }).click();
  await first.getByText("Approved.").waitFor();
  await second.getByRole("button", { name: "Decline" }).click();
  await second.getByText("Customer declined the request.").waitFor();
});
