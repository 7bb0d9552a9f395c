import { afterEach, beforeEach, expect, test } from "vitest";
import { startSandbox } from "./start.ts";

const PHONE = "233241112222";
const ACCOUNT = { account: "2040001", key: "the-key", secret: "the-secret" };
const authorization = `Basic ${Buffer.from(`${ACCOUNT.key}:${ACCOUNT.secret}`).toString("base64")}`;

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox(ACCOUNT);
});
afterEach(() => sandbox.close());

const read = async (path: string) => (await fetch(`${sandbox.url}/sandbox${path}`)).text();
/** Sends a payment request as the provider documents it. */
const pay = (ClientReference: string) => {
  const asked = {
    CustomerName: "Ama Mensah",
    CustomerMsisdn: PHONE,
    CustomerEmail: "ama@beat.example",
    Channel: "mtn-gh",
    Amount: 1250.5,
    PrimaryCallbackUrl: "http://127.0.0.1:1/",
    Description: "Donation to <b>Kumasi</b> Lifeline",
    ClientReference,
  };
  const headers = { "content-type": "application/json", authorization };
  const path = `/merchantaccount/merchants/${ACCOUNT.account}/receive/mobilemoney`;
  return fetch(sandbox.url + path, { method: "POST", headers, body: JSON.stringify(asked) });
};

test("a request is approved with its PIN, and with another nothing is taken", async () => {
  const approve = (pin: string) => {
    const form = { method: "POST", body: new URLSearchParams({ pin }), redirect: "manual" } as const;
    return fetch(`${sandbox.url}/sandbox/phones/${PHONE}/approve`, form);
  };
  await pay("gift1");
  const asks = "Pay <strong>GH₵1,250.50</strong> for: Donation to &lt;b&gt;Kumasi&lt;/b&gt; Lifeline</p>";
  expect(await read("")).toContain(asks);
  const answer = await approve("1234");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sandbox"]);
  await pay("gift2");
  await approve("0000");
  expect(await read("")).toContain("Wrong PIN entered. Nothing was taken.");
  expect(JSON.parse(await read("/charges"))).toMatchObject([{ reference: "gift1", pesewas: 125_050 }]);
});
