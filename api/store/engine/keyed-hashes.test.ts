import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { PayRequest } from "#contract/donations.ts";
import { SubscribeRequest } from "#contract/recurring.ts";
import { everythingKept } from "#api/fixtures/test-store.ts";
import { aPayment, aSubscription, pay } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach();

/** The hashes of a text without a key, which anybody could compare with a guess. */
function unkeyedHashesOf(text: string): string[] {
  return ["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) =>
    (["hex", "base64", "base64url"] as const).map((form) => createHash(algorithm).update(text).digest(form)),
  );
}

test("no value in the store is a person's in the clear, or equals the hash of a guess at who gave", async () => {
  const [once, monthly] = [aPayment("0001"), aSubscription("0001", { customerMobileNumber: "233241230002" })];
  const { body } = await pay(api, "0001", { headers: { "idempotency-key": "the-key-of-this-gift" } });
  await api.call("POST", "/rip/subscribe", monthly, { "idempotency-key": "the-key-of-another-gift" });
  await api.call("POST", "/manage/codes", { phone: once.CustomerMsisdn });
  const reader = { id: "a".repeat(32), email: "ama@example.com", visitor: "127.0.0.1", at: api.clock.now() };
  await api.deps.subscribers.ask(reader);
  const raw = JSON.stringify({ Data: { CustomerPhoneNumber: "233241230001", Amount: 20.5 } });
  await api.call("POST", api.callbackPath("receive", body.data.TransactionId), raw);
  await api.pass(20_000);

  const meanings = [PayRequest.parse(once), SubscribeRequest.parse(monthly)].map((body) => JSON.stringify(body));
  const phones = ["233241230001", "0241230001", "+233241230001", "233241230002"];
  const keys = ["the-key-of-this-gift", "key:the-key-of-this-gift"];
  const fingerprints = meanings.flatMap((meaning) => [meaning, `fingerprint:${meaning}`]);
  const others = ["Ama Mensah", "ama@example.com", "Accra", "127.0.0.1", "unknown", ...fingerprints, raw];
  const guesses = [...phones, ...keys, ...others, `receive\n${body.data.TransactionId}\n${raw}`];
  const kept = await everythingKept(api.deps.database);
  expect(kept).toContain(api.deps.keyring.hash("233241230001"));
  for (const guess of guesses) {
    // The word also stands for the state of a payment, which says nothing about anybody.
    if (guess !== "unknown") expect(kept).not.toContain(guess);
    for (const hash of unkeyedHashesOf(guess)) expect(kept, guess).not.toContain(hash);
  }
});
