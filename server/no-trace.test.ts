import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { startMailServer } from "#api/fixtures/mail-server.ts";
import { startBuiltServer } from "../scripts/built-server.ts";

/** A person with unique details: wherever one of them appears, it has leaked. */
const NAME = "Zorblaxia Quemtrovex";
const EMAIL = "kestrelwick.91@canary.example";
const CITY = "Umbravilleton";
const NOTE = "Wexlefinch paid in memoriam";
const COMPANY = "Brindlequorum Ltd";
const PHONES = ["0001", "0402", "0404", "0500", "0504", "3591", "3592"].map((ending) => `24777${ending}`);
const WORDS = ["zorblaxia", "quemtrovex", "kestrelwick", "umbravilleton", "wexlefinch", "brindlequorum"];

/** The traces that occur in a text: plain, URL-encoded, or in base64. */
function tracesIn(text: string): string[] {
  const words = text.toLowerCase();
  const decoded = words
    .replaceAll("+", " ")
    .replaceAll(/%([0-9a-f]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const hidden = [NAME, EMAIL].filter((value) => text.includes(btoa(value).replace(/=+$/u, "")));
  return [...hidden, ...[...WORDS, ...PHONES].filter((trace) => words.includes(trace) || decoded.includes(trace))];
}

test("a donor who meets every error leaves no trace in the log, the metrics, refusals or the database", async () => {
  const mail = await startMailServer();
  mail.refuse((to) => (to === EMAIL ? Object.assign(new Error("no"), { responseCode: 451 }) : undefined));
  const server = await startBuiltServer({ LOG_LEVEL: "trace", SMTP_URL: mail.url });
  const refusals: string[] = [];
  const api = async (path: string, method: string, sent: object | string) => {
    const headers = { "content-type": "application/json" };
    const body = typeof sent === "string" ? sent : JSON.stringify(sent);
    const response = await fetch(`${server.origin}/api/v1${path}`, { method, headers, body });
    const text = await response.text();
    const answer = text.startsWith("{") ? JSON.parse(text) : {};
    if (response.ok) return answer;
    refusals.push(answer.code);
    expect(tracesIn(text), answer.code).toEqual([]);
    return answer;
  };
  const PAY = "/payments/pay/mobilemoney";
  const who = { CustomerName: NAME, CustomerEmail: EMAIL, City: CITY, CustomerMsisdn: "233247773591" };
  const payment = (changes: object) => ({
    ...aPayment("", { ...who, Description: NOTE, Company: COMPANY }),
    ...changes,
  });
  const { data: paid } = await api(PAY, "POST", payment({ CustomerMsisdn: "233247770001" }));
  const person = { donatorFullName: NAME, donatorEmail: EMAIL, paymentNumber: "233247773592" };
  await api(`/donations/${paid.TransactionId}`, "PUT", person);
  for (const ending of ["0500", "0504", "0404"])
    await api(PAY, "POST", payment({ CustomerMsisdn: `23324777${ending}` }));
  await api(PAY, "POST", JSON.stringify(payment({})).slice(0, -1));
  await api(PAY, "POST", payment({ Unknown: NAME, Amount: EMAIL, City: "", Channel: NOTE }));
  await api(PAY, "POST", payment({ Company: COMPANY.repeat(2000) }));
  await api(`/donations/247773591`, "PUT", { donatorEmail: EMAIL });
  await api("/subscriptions", "POST", { email: EMAIL });
  await api("/manage/codes", "POST", { phone: "233247770001" });
  await api("/manage/passes", "POST", { requestId: "0".repeat(32), code: "739154" });
  await api("/callbacks/receive/nobody/nothing", "POST", { Data: { Description: NOTE, Name: NAME } });
  const asked = { paymentInterval: "MONTHLY", customerMobileNumber: "233247770402", channel: "mtn_gh_rec" };
  await api("/rip/subscribe", "POST", { ...asked, customerName: NAME, amount: 15 });
  const refused = "payment-refused malformed-json invalid-fields body-too-large not-found code-expired";
  expect(refusals).toEqual(refused.split(" "));

  await expect.poll(() => server.output()).toContain("a job failed and will run again");
  expect(tracesIn(server.output())).toEqual([]);
  expect(tracesIn(await (await fetch(`${server.origin}/metrics`)).text())).toEqual([]);
  const files = readdirSync(server.dataDir).filter((name) => name.startsWith("beat.sqlite"));
  expect(files).toContain("beat.sqlite");
  for (const file of files) expect(tracesIn(readFileSync(join(server.dataDir, file), "latin1")), file).toEqual([]);
  await server.close();
  await mail.close();
});
