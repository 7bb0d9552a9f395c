import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { parseCsv } from "#api/by-hand/csv.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import type { Msisdn } from "#contract/phone.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: MailApi;
let kofi: ReturnType<typeof typeBeat>;
let ama: ReturnType<typeof typeBeat>;
let folder: string;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off", BRAND_NAME: "Beat Ghana", TEXTS_SENDER: "Beat" });
  kofi = typeBeat(api);
  ama = typeBeat(api, "ama");
  folder = mkdtempSync(join(tmpdir(), "beat-record-"));
});
const erase = () => erasePerson(api.deps.database, api.deps.keyring, { phone: "233241230001" });
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const cash = ["--amount", "200", "--how", "cash", "--on", "2026-02-28", "--why", "slip 12"];
const person = ["--name", "Esi Boateng", "--email", "esi@example.com", "--phone", "024 123 0001"];

/** Proposes a gift from outside as kofi, and returns its reference. */
async function propose(...more: string[]): Promise<string> {
  const proposed = await kofi("gift", "record", ...cash, ...more, "--json");
  expect(proposed).toMatchObject({ code: 0, err: "" });
  return proposed.data.reference;
}
async function recorded(...more: string[]): Promise<string> {
  const reference = await propose(...more);
  expect(await ama("gift", "record-approve", reference)).toMatchObject({ code: 0, err: "" });
  await api.pass(0);
  return reference;
}
const texts = async () => ((await api.sandbox("GET", "/phones/233241230001")) as { texts: { words: string }[] }).texts;
const ledgerAgrees = async () => expect((await kofi("ledger", "check")).code).toBe(0);
const refused = (sentence: string) => ({ code: 1, out: "", err: expect.stringContaining(sentence) });

describe("a gift from outside", () => {
  test("is proposed by one operator, approved by another, and counted with a receipt", async () => {
    const reference = await propose();
    expect(await kofi("gift", "record-list")).toMatchObject({
      out: expect.stringContaining(`beat gift record-approve ${reference}`),
    });
    const { out } = await ama("gift", "record-approve", reference.toLowerCase());
    expect(out).toContain(`the ledger has GH₵200, receipt 000001. Print the receipt: beat gift print-receipt`);
    expect((await kofi("gift", "record-list")).out).toBe("No gift from outside is waiting.\n");
    await ledgerAgrees();
  });

  test.each(["kofi", " KOFI "])("cannot be approved by its proposer, who is now %j", async (name) => {
    const reference = await propose();
    expect(await typeBeat(api, name)("gift", "record-approve", reference)).toMatchObject(
      refused("another operator has to approve it"),
    );
  });

  test("is recorded once, and can be undone only by a refund", async () => {
    const reference = await recorded();
    expect(await ama("gift", "record-approve", reference)).toMatchObject(refused("Only a refund undoes that"));
    expect(await kofi("gift", "record-withdraw", reference, "--note", "n")).toMatchObject(refused("it is recorded"));
    const { data } = await kofi("gift", "find", "--reference", reference, "--json");
    await giveBack(api.deps, { payment: "outside", id: data.gifts[0].id });
    await api.pass(0);
    expect((await kofi("gift", "timeline", reference)).out).toContain("refund done");
    await ledgerAgrees();
  });

  test("that waits is reported by doctor with the command", async () => {
    const reference = await propose();
    const about = async () =>
      (await kofi("doctor", "--json")).data.find(({ check }: { check: string }) => check === "gifts from outside");
    expect(await about()).toMatchObject({
      result: "look",
      detail: "1 waits for another operator (beat gift record-list)",
    });
    await ama("gift", "record-approve", reference);
    expect(await about()).toMatchObject({ result: "ok" });
  });

  test("that is withdrawn is never counted", async () => {
    const reference = await propose();
    expect((await kofi("gift", "record-withdraw", reference, "--note", "counted twice")).code).toBe(0);
    expect(await ama("gift", "record-approve", reference)).toMatchObject(refused("it is withdrawn"));
  });

  test("is in the export with its kind, in the list, and in the timeline with who did what", async () => {
    const reference = await recorded();
    const { out } = await kofi("export", "--from", "2026-03-02", "--to", "2026-03-02", "--donors");
    expect(parseCsv(out)[1]?.cells).toMatchObject({
      1: "credit",
      2: "outside",
      3: reference,
      5: "1",
      6: "cash",
      7: "200.00",
      9: "0.00",
    });
    expect((await kofi("gift", "list", "--state", "recorded", "--json")).data.gifts).toMatchObject([
      { gift: "outside", reference, channel: "cash", receipt: 1 },
    ]);
    const { data } = await kofi("gift", "timeline", reference, "--json");
    expect(data.timeline.map(({ what, by }: { what: string; by: string }) => `${what} by ${by}`)).toEqual([
      "proposed by kofi",
      "recorded by ama",
      "ledger: credit by worker",
      "receipt made by worker",
    ]);
    expect((await kofi("gift", "find", "--reference", "1")).out).toContain(reference);
  });

  test("is not expected in the provider's statement", async () => {
    await recorded();
    const file = join(folder, "statement.csv");
    writeFileSync(file, "Date,Client Reference,Transaction Id,Amount,Type,Status\n");
    const { data } = await kofi("statement", "load", file, "--from", "2026-03-02", "--to", "2026-03-02", "--json");
    expect(data).toMatchObject({ oursOnly: [] });
  });
});

describe("the receipt of a gift from outside", () => {
  test("is e-mailed if there is an address, and anybody can check it", async () => {
    const reference = await recorded(...person);
    const [{ to, plain } = { to: "", plain: "" }] = api.mail.arrived;
    expect(to).toBe("esi@example.com");
    for (const fact of ["Dear Esi Boateng", "GH₵200", reference, "Received on: 2026-02-28", "Beat Ghana, in cash"]) {
      expect(plain).toContain(fact);
    }
    expect(plain).not.toContain("manage");
    expect(await texts()).toEqual([]);
    const [, path = ""] = /\/api\/v1(\/receipts\/\S+)/u.exec(plain) ?? [];
    expect((await api.call("GET", path)).body.data).toMatchObject({ type: "outside", reference, amount: 200 });
  });

  test("is texted once if there is only a number", async () => {
    await recorded("--phone", "024 123 0001");
    await api.pass(86_400_000);
    const [{ words } = { words: "" }, ...others] = await texts();
    expect(others).toEqual([]);
    expect(words).toContain("Beat Ghana received GHS 200.00 from you on 2026-02-28. Thank you. Receipt 000001: http");
    const [, path = ""] = /\/api\/v1(\/receipts\/\S+)/u.exec(words) ?? [];
    expect((await api.call("GET", path)).status).toBe(200);
    expect(api.mail.arrived).toEqual([]);
  });

  test("is not texted to a blocked phone", async () => {
    await api.deps.blockedPhones.block("233241230001" as Msisdn, api.clock.now());
    await recorded("--phone", "024 123 0001");
    expect(await texts()).toEqual([]);
  });

  test("is printed at the approval or later, and names the donor", async () => {
    const page = join(folder, "receipt.html");
    const reference = await propose("--name", "Esi <Boateng>");
    expect(await kofi("gift", "record-approve", reference, "--print", page)).toMatchObject(refused("another operator"));
    expect(existsSync(page)).toBe(false);
    expect((await ama("gift", "record-approve", reference, "--print", page)).out).toContain(`It is in ${page}`);
    const html = readFileSync(page, "utf8");
    for (const fact of ["Receipt 000001", "Esi &#60;Boateng&#62;", "GH₵200", "/api/v1/receipts/1/"]) {
      expect(html).toContain(fact);
    }
    const again = join(folder, "again.html");
    await kofi("gift", "print-receipt", reference, "--out", again);
    expect(readFileSync(again, "utf8")).toBe(html);
    expect(await kofi("gift", "print-receipt", reference, "--out", again)).toMatchObject(refused("already exists"));
  });

  test("is sent again to the same address, or to one that the donor gives later", async () => {
    const reference = await recorded();
    expect(await kofi("gift", "resend-receipt", reference)).toMatchObject(refused("beat gift print-receipt"));
    expect((await kofi("gift", "resend-receipt", reference, "--to", "esi@example.com")).code).toBe(0);
    expect(api.mail.arrived).toHaveLength(1);
  });
});

describe("the donor of a gift from outside", () => {
  test("is found by number and address, and appears in no audit entry", async () => {
    const reference = await recorded(...person);
    const { out } = await kofi("audit", "--json");
    expect(out).not.toMatch(/Esi|esi@|241230001/u);
    for (const by of [
      ["--phone", "0241230001"],
      ["--email", "ESI@example.com"],
    ]) {
      expect((await kofi("gift", "find", ...by)).out).toContain(reference);
    }
  });

  test("can be erased, and a waiting gift can still be counted", async () => {
    const waiting = await propose(...person);
    const counted = await recorded(...person);
    expect(await erase()).toMatchObject({ donations: [expect.any(String), expect.any(String)] });
    expect((await kofi("gift", "find", "--email", "esi@example.com")).code).toBe(1);
    expect((await ama("gift", "record-approve", waiting, "--json")).data).toMatchObject({ receiptBy: "paper" });
    expect((await kofi("gift", "find", "--reference", counted, "--json")).data.gifts).toMatchObject([{ name: "" }]);
    await ledgerAgrees();
  });
});

describe("the text message of a receipt", () => {
  const counted = async () => {
    const reference = await propose("--phone", "0241230001");
    await ama("gift", "record-approve", reference);
    return reference;
  };

  test("is not sent to a person who was erased first", async () => {
    await counted();
    await erase();
    await api.pass(86_400_000);
    expect(await texts()).toEqual([]);
  });

  test("is sent at most three times, an hour apart, to a service that takes it and does not answer", async () => {
    const sendText = vi.spyOn(api.deps.texts, "sendText").mockResolvedValue("unknown");
    await counted();
    await api.pass(0);
    await api.pass(3_599_000);
    expect(sendText).toHaveBeenCalledTimes(1);
    await api.pass(1000);
    await api.pass(86_400_000);
    await api.pass(86_400_000);
    expect(sendText).toHaveBeenCalledTimes(3);
    const receipts = await api.deps.database.db.selectFrom("receipt").selectAll().execute();
    expect(receipts).toMatchObject([{ sent_at: null }]);
  });

  test("waits while the service is down, and its receipt is listed as waiting until then", async () => {
    await api.sandbox("POST", "/settings", { textOutage: true });
    const reference = await counted();
    await api.pass(0);
    expect((await kofi("gift", "list", "--receipt", "waiting", "--json")).data.gifts).toMatchObject([{ reference }]);
    await api.sandbox("POST", "/settings", { textOutage: false });
    await api.pass(5000);
    expect(await texts()).toHaveLength(1);
    expect((await kofi("gift", "list", "--receipt", "waiting", "--json")).data.gifts).toEqual([]);
  });
});

describe("is refused with the reason:", () => {
  test.each([
    [["gift", "record"], 2, "--amount"],
    [["gift", "record", "--amount", "0", "--how", "cash", "--on", "2026-02-28", "--why", "w"], 2, "--amount"],
    [["gift", "record", "--amount", "5", "--how", "gold", "--on", "2026-02-28", "--why", "w"], 2, "--how"],
    [["gift", "record", "--amount", "5", "--how", "cash", "--on", "2026-03-03", "--why", "w"], 2, "has not come yet"],
    [["gift", "record", "--amount", "5", "--how", "cash", "--on", "2026-02-28"], 2, "--why"],
    [["gift", "record", ...cash, "--email", "esi"], 2, "--email"],
    [["gift", "record", ...cash, "--phone", "12"], 2, "Ghanaian mobile number"],
    [["gift", "record-approve", "BEAT-7K4Q-2Z"], 2, "mistyped"],
    [["gift", "record-approve", "BEAT-2222-22"], 1, "There is no gift"],
    [["gift", "record-withdraw", "BEAT-2222-22"], 2, "--note"],
    [["gift", "print-receipt", "BEAT-2222-22"], 2, "--out"],
  ])("%j", async (line, code, sentence) => {
    expect(await kofi(...line)).toMatchObject({ code, err: expect.stringContaining(sentence) });
  });

  test("a gift that was given on the site", async () => {
    const id = await giveOnce(api, "0200");
    expect(await ama("gift", "record-approve", id)).toMatchObject(refused("was given on the site"));
  });
});
