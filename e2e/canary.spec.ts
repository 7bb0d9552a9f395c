import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { aPayment } from "#api/fixtures/donations.ts";
import { donate, resultOn } from "./giving-steps.ts";
import { expect, test } from "./visit.ts";

/** A person with unique details, so that any of them that appears elsewhere has leaked. */
const PERSON = {
  name: "Zorblaxia Quemtrovex",
  email: "kestrelwick.91@canary.example",
  city: "Umbravilleton",
  phone: "24 777 3591",
};
const NOTE = "Wexlefinch paid in memoriam";
const COMPANY = "Brindlequorum Ltd";
const ENDINGS = ["0001", "0402", "0403", "0404", "0500", "0504", "3591", "3592"];
const WORDS = ["zorblaxia", "quemtrovex", "kestrelwick", "umbravilleton", "wexlefinch", "brindlequorum", "24 777 "];
const TRACES = [...WORDS, ...ENDINGS.map((ending) => `24777${ending}`)];

test.use({ server: { name: "canary", env: { LOG_LEVEL: "trace" } } });

/** The traces that occur in a text: plain, URL-encoded, or in base64. */
function tracesIn(text: string): string[] {
  const words = text.toLowerCase();
  const decoded = words
    .replaceAll("+", " ")
    .replaceAll(/%([0-9a-f]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const isHidden = (trace: string) =>
    [trace, PERSON.name, PERSON.email].some((value) =>
      text.includes(Buffer.from(value).toString("base64").replace(/=+$/u, "")),
    );
  return TRACES.filter((trace) => words.includes(trace) || decoded.includes(trace) || isHidden(trace));
}

const who = {
  CustomerName: PERSON.name,
  CustomerEmail: PERSON.email,
  City: PERSON.city,
  CustomerMsisdn: "233247773591",
};
const payment = (changes: object) => ({ ...aPayment("", { ...who, Description: NOTE, Company: COMPANY }), ...changes });
const PAY = "/payments/pay/mobilemoney";

test.describe("a donor who gives in every way and meets every error", { tag: "@nightly" }, () => {
  test.describe.configure({ timeout: 120_000 });

  test("leaves no trace in any address @both", async ({ page, context }) => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url(), request.headers()["referer"] ?? ""));
    page.on("response", (response) => addresses.push(response.headers()["location"] ?? ""));
    for (const ending of ["0001", "0404", "0403"]) {
      await context.clearCookies();
      await donate(page, { ...PERSON, phone: `24 777 ${ending}` });
      await resultOn(page).waitFor();
    }
    for (const cookie of await context.cookies()) expect(tracesIn(cookie.value)).toEqual([]);
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => tracesIn(address).length > 0)).toEqual([]);
  });

  test("leaves no trace in the log, the metrics, refusals or the database", async ({ site, mail }) => {
    const refusals: string[] = [];
    const api = async (path: string, method: string, sent: object | string) => {
      const headers = { "content-type": "application/json" };
      const body = typeof sent === "string" ? sent : JSON.stringify(sent);
      const response = await fetch(`${site.origin}/api/v1${path}`, { method, headers, body });
      const text = await response.text();
      const answer = text.startsWith("{") ? JSON.parse(text) : {};
      if (response.ok) return answer;
      refusals.push(answer.code);
      expect(tracesIn(text), answer.code).toEqual([]);
      return answer;
    };
    mail.refuse((to) => (to === PERSON.email ? Object.assign(new Error("no"), { responseCode: 451 }) : undefined));
    const { data: paid } = await api(PAY, "POST", payment({ CustomerMsisdn: "233247770001" }));
    await api(`/donations/${paid.TransactionId}`, "PUT", {
      donatorFullName: PERSON.name,
      donatorEmail: PERSON.email,
      paymentNumber: "233247773592",
    });
    for (const ending of ["0500", "0504", "0404"])
      await api(PAY, "POST", payment({ CustomerMsisdn: `23324777${ending}` }));
    await api(PAY, "POST", JSON.stringify(payment({})).slice(0, -1));
    await api(PAY, "POST", payment({ Unknown: PERSON.name, Amount: PERSON.email, City: "", Channel: NOTE }));
    await api(PAY, "POST", JSON.stringify(payment({ Company: COMPANY.repeat(2000) })));
    await api(`/donations/247773591`, "PUT", { donatorEmail: PERSON.email });
    await api("/subscriptions", "POST", { email: PERSON.email });
    await api("/manage/codes", "POST", { phone: "233247770001" });
    await api("/manage/passes", "POST", { requestId: "0".repeat(32), code: "739154" });
    await api("/callbacks/receive/nobody/nothing", "POST", { Data: { Description: NOTE, Name: PERSON.name } });
    const asked = { paymentInterval: "MONTHLY", customerMobileNumber: "233247770402", channel: "mtn_gh_rec" };
    await api("/rip/subscribe", "POST", { ...asked, customerName: PERSON.name, amount: 15 });

    await expect.poll(() => site.output(), { timeout: 15_000 }).toContain("a job failed and will run again");
    expect(tracesIn(site.output())).toEqual([]);
    expect(tracesIn(await (await fetch(`${site.origin}/metrics`)).text())).toEqual([]);
    const refused = "payment-refused malformed-json invalid-fields body-too-large not-found code-expired";
    expect(refusals).toEqual(refused.split(" "));
    const files = readdirSync(site.dataDir).filter((name) => name.startsWith("beat.sqlite"));
    expect(files).toContain("beat.sqlite");
    // A trace would be found in an address, and in base64.
    expect(tracesIn(`/?name=${encodeURIComponent(PERSON.name)}`)).toHaveLength(2);
    expect(tracesIn(btoa(PERSON.email))).not.toEqual([]);
    for (const file of files) expect(tracesIn(readFileSync(join(site.dataDir, file), "latin1"))).toEqual([]);
  });
});
