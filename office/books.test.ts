import { beforeEach, expect, test } from "vitest";
import { giveBack, giveOnce } from "#api/fixtures/donations.ts";
import { officeForEach, sendForm, withoutLimits } from "./fixtures/test-office.ts";

const { api, join } = officeForEach(withoutLimits);
const efua = join("Efua", "treasurer");
let id: string;
beforeEach(async () => {
  id = await giveOnce(api, "0200");
  await api.pass(20_000);
});

const send = (list: string) => sendForm(efua, "/statement", { list: new File([list], "list.csv") });

test("a year has its months, and a month its days", async () => {
  await giveBack(api, { id });
  const sums = ["1", "GH₵20.50", "−GH₵20.50", "−GH₵0.40", "−GH₵0.40"];
  expect((await efua.get("/books")).to).toBe("/books/2026");
  expect((await efua.get("/books/2026")).view).toMatchObject({
    table: {
      rows: [[{ links: [{ label: "March 2026", href: "/books/2026-03" }] }, ...sums]],
      total: ["Total", ...sums],
    },
  });
  const { view } = await efua.get("/books/2026-03");
  expect(view).toMatchObject({ title: "March 2026", table: { rows: [["2 March 2026", ...sums]] } });
  expect(JSON.stringify({ ...view, links: [] })).not.toContain("2026-03");
  const { body } = await efua.get("/books/2026-03.csv");
  expect(body).toMatch(/^\ufeff?When,Gifts,.*\r\n2026-03-01,0,0.00.*\r\n2026-03-02,1,20\.50,20\.50,/u);
  for (const path of ["/books/2026-13", "/books/x", "/books/1999", "/books/2026.pdf", "/books/2026.csv.csv"])
    expect((await efua.get(path)).status).toBe(404);
});

test("the provider's own list agrees with the books; what does not is asked about and shown with its gift, and reading the list is recorded", async () => {
  const [charge] = await api.sandbox("GET", "/charges");
  const row = (transaction: string, reference: string, amount: string) =>
    `02/03/2026 10:00:01,${transaction},${reference},${amount}\n`;
  const read = async (...rows: string[]) => {
    const { view } = await send(`Date,Transaction ID,Client Reference,Amount\n${rows.join("")}`);
    const [{ title, sums = [], cases = [] } = { title: "" }] = view.sections ?? [];
    return { title, sums: sums.map(({ amount }) => amount), cases };
  };
  const agrees = { title: "2 March 2026: everything agrees", sums: [1, 0, 0, 0], cases: [] };
  expect(await read(row(charge?.transactionId, id, "20.50"))).toEqual(agrees);
  const actions = [{ href: `/gifts/${id}` }];
  const differs = expect.stringMatching(/theirs GH₵25.50; asked about: BEAT-.* is paid$/u);
  expect(await read(row(charge?.transactionId, id, "25.50"))).toMatchObject({
    sums: [0, 0, 0, 1],
    cases: [{ title: "Differ: 1", list: [{ note: differs, actions }] }],
  });
  const unheardOf = expect.stringMatching(/; the provider does not answer for it \(not-found\)$/u);
  expect((await read(row("unheard-of", "theirs", "20.50"))).cases).toMatchObject([
    { title: "Only the provider has: 1", list: [{ note: unheardOf, actions: [] }] },
    { title: "Only we have: 1", list: [{ actions }] },
  ]);
  expect((await send("")).view.form?.problems).toMatchObject([{ field: "list" }]);
  const line = { who: "Efua", what: "statement", subject: "2026-03-02 to 2026-03-02", outcome: "done" };
  expect(await efua.audit()).toContainEqual(line);
});
