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
  const sums = ["1", "GH₵20.50", "−GH₵20.50", expect.stringMatching(/^−/u), expect.any(String)];
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

test("the provider's own list agrees with the books, and what does not is shown with its gift", async () => {
  const [charge] = await api.sandbox("GET", "/charges");
  const list = `Date,Transaction ID,Client Reference,Amount\n02/03/2026 10:00:01,${charge?.transactionId},${id},20.50\n`;
  const numbers = (...amounts: number[]) => amounts.map((amount) => expect.objectContaining({ amount }));
  expect((await send(list)).view.sections).toMatchObject([
    { title: "2 March 2026: everything agrees", sums: numbers(1, 0, 0, 0), cases: [] },
  ]);
  const text = expect.stringMatching(/theirs GH₵25.50; asked about: BEAT-.* is paid$/u);
  expect((await send(list.replace("20.50", "25.50"))).view.sections).toMatchObject([
    {
      sums: numbers(0, 0, 0, 1),
      cases: [{ title: "Differ: 1", list: [{ note: text, actions: [{ href: `/gifts/${id}` }] }] }],
    },
  ]);
});

test("a row that only the provider has is asked about at once, and reading the list is recorded", async () => {
  const list = `Date,Transaction ID,Client Reference,Amount\n02/03/2026 10:00:01,unheard-of,theirs,20.50\n`;
  const { view } = await send(list);
  const text = expect.stringMatching(/; the provider does not answer for it \(not-found\)$/u);
  expect(view.sections?.[0]?.cases).toMatchObject([
    { title: "Only the provider has: 1", list: [{ note: text, actions: [] }] },
    { title: "Only we have: 1", list: [{ actions: [{ href: `/gifts/${id}` }] }] },
  ]);
  expect((await efua.audit())[0]).toMatchObject({
    who: "Efua",
    what: "statement",
    subject: "2026-03-02 to 2026-03-02",
    outcome: "done",
  });
});

test.each([
  ["nothing", "", "Choose the provider’s list"],
  ["a file that is no list", "\u0000\u0001PK", "has no column"],
])("%s instead of a list is refused in words", async (_, list, words) => {
  const { status, view } = await send(list);
  expect(status).toBe(400);
  expect(view.form?.problems).toMatchObject([{ field: "list", message: expect.stringContaining(words) }]);
});
