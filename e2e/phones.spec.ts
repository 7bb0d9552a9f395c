import { afterEach, expect, test } from "vitest";
import { aVisitor, closeVisitor, origin, type Visitor } from "./harness.ts";

let visitor: Visitor;
let phones = 1000;
afterEach(() => closeVisitor(visitor));

/** Asks an unused phone for 20 cedis, as a donor's browser would. */
async function ringAPhone(): Promise<string> {
  phones += 1;
  const msisdn = `23324555${phones}`;
  const answer = await fetch(`${origin}/api/v1/payments/pay/mobilemoney`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      CustomerName: "Ama Mensah",
      CustomerMsisdn: msisdn,
      CustomerEmail: "ama@beat.example",
      Channel: "mtn-gh",
      Amount: 20,
      City: "Accra",
      Country: "Ghana",
    }),
  });
  expect(answer.status).toBe(202);
  return `0${msisdn.slice(3, 5)} ${msisdn.slice(5, 8)} ${msisdn.slice(8)}`;
}

const phone = (number: string) => visitor.page.getByRole("listitem").filter({ hasText: number }).first();

test("without script a person can approve and decline, and a link checks again", async () => {
  visitor = await aVisitor({ script: false, reducedMotion: true });
  const { page } = visitor;
  const first = await ringAPhone();
  await page.goto("/sandbox");
  const second = await ringAPhone();
  await page.getByRole("link", { name: "Look again" }).click();
  await phone(first).getByRole("button", { name: "Approve" }).click();
  await phone(first).getByText("Approved.").waitFor();
  await phone(second).getByRole("button", { name: "Decline" }).click();
  await phone(second).getByText("Customer declined the request.").waitFor();
});
