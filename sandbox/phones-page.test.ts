import { createHash } from "node:crypto";
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
const send = (path: string, body: object) => {
  const headers = { "content-type": "application/json", authorization };
  return fetch(`${sandbox.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
};
/** Sends a payment request as the provider documents it. */
const pay = (ClientReference: string, Description = "A gift") =>
  send(`/merchantaccount/merchants/${ACCOUNT.account}/receive/mobilemoney`, {
    CustomerName: "Ama Mensah",
    CustomerMsisdn: PHONE,
    CustomerEmail: "ama@beat.example",
    Channel: "mtn-gh",
    Amount: 1250.5,
    PrimaryCallbackUrl: "http://127.0.0.1:1/",
    Description,
    ClientReference,
  });

test("a request says how much is asked for, and the merchant's own words as they came; so does a text", async () => {
  await send("/v1/messages/send", { From: "Beat", To: PHONE, Content: "Your code is <b>4821</b>" });
  await pay("gift1", "Donation to <b>Kumasi</b> Lifeline");
  const page = await read("");
  expect(page).toContain("Pay <strong>GH₵1,250.50</strong> for: Donation to &lt;b&gt;Kumasi&lt;/b&gt; Lifeline</p>");
  expect(page).toContain("Your code is &lt;b&gt;4821&lt;/b&gt;");
});

test("a request is approved with its PIN, and with another nothing is taken", async () => {
  const approve = (pin: string) => {
    const form = { method: "POST", body: new URLSearchParams({ pin }), redirect: "manual" } as const;
    return fetch(`${sandbox.url}/sandbox/phones/${PHONE}/approve`, form);
  };
  await pay("gift1");
  expect(await read("")).toContain(`action="/sandbox/phones/${PHONE}/approve"`);
  const answer = await approve("1234");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sandbox"]);
  // The provider takes no reference twice.
  expect((await pay("gift1")).status).toBe(400);
  await pay("gift2");
  await approve("0000");
  expect(await read("")).toContain("Wrong PIN entered. Nothing was taken.");
  expect(JSON.parse(await read("/charges"))).toMatchObject([{ reference: "gift1", pesewas: 125_050 }]);
});

test.each(["/sandbox", "/sandbox/mail"])("%s may use its own style and script alone", async (path) => {
  const answer = await fetch(`${sandbox.url}${path}`);
  const page = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  for (const element of ["style", "script"]) {
    const found = page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "gu"));
    const hashes = Array.from(found, ([, text = ""]) => createHash("sha256").update(text).digest("base64"));
    expect(policy).toContain(`${element}-src 'sha256-${hashes.join()}'`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
});
