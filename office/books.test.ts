import { beforeEach, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { officeForEach, withoutLimits } from "./fixtures/test-office.ts";
import { sendForm } from "./fixtures/write-words.ts";

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
  const cells = ["GH₵20.50", "−GH₵20.50", expect.stringMatching(/^−/u), expect.any(String)];
  const row = { gifts: "1", cells };
  expect((await efua.get("/books")).to).toBe("/books/2026");
  expect((await efua.get("/books/2026")).view).toMatchObject({
    rows: [{ name: "March 2026", href: "/books/2026-03", ...row }],
    total: row,
  });
  const { view } = await efua.get("/books/2026-03");
  expect(view).toMatchObject({ title: "March 2026", rows: [{ name: "2 March 2026", ...row }] });
  expect(JSON.stringify({ ...view, links: [] })).not.toContain("2026-03");
  const { body } = await efua.get("/books/2026-03.csv");
  expect(body).toMatch(/^\ufeff?When,Gifts,.*\r\n2026-03-01,0,0.00.*\r\n2026-03-02,1,20\.50,20\.50,/u);
  for (const path of ["/books/2026-13", "/books/x", "/books/1999", "/books/2026.pdf", "/books/2026.csv.csv"])
    expect((await efua.get(path)).status).toBe(404);
});

test("the provider's own list agrees with the books, and what does not is shown with its gift", async () => {
  const [charge] = await api.sandbox("GET", "/charges");
  const list = `Date,Transaction ID,Client Reference,Amount\n02/03/2026 10:00:01,${charge?.transactionId},${id},20.50\n`;
  expect((await send(list)).view).toMatchObject({
    compared: {
      days: "2 March 2026",
      numbers: [
        { label: "Agree", amount: 1 },
        { label: "Only the provider has", amount: 0 },
        { label: "Only we have", amount: 0 },
        { label: "Differ", amount: 0 },
      ],
      piles: [],
    },
  });
  const changed = list.replace("20.50", "25.50");
  expect((await send(changed)).view).toMatchObject({
    compared: {
      piles: [
        {
          title: "Differ",
          lines: [{ id, text: expect.stringMatching(/theirs GH₵25.50; asked about: BEAT-.* is paid$/u) }],
        },
      ],
    },
  });
});

test("a row that only the provider has is asked about at once, and reading the list is recorded", async () => {
  const list = `Date,Transaction ID,Client Reference,Amount\n02/03/2026 10:00:01,unheard-of,theirs,20.50\n`;
  const { view } = await send(list);
  expect(view).toMatchObject({
    compared: {
      piles: [
        {
          title: "Only the provider has",
          lines: [{ id: "", text: expect.stringMatching(/; the provider does not answer for it \(not-found\)$/u) }],
        },
        { title: "Only we have", lines: [{ id }] },
      ],
    },
  });
  expect((await efua.audit())[0]).toMatchObject({
    who: "Efua",
    what: "statement",
    same: { label: "2026-03-02 to 2026-03-02" },
    outcome: "done",
  });
});

test.each([
  ["nothing", "", "Choose the provider’s list"],
  ["a file that is no list", "\u0000\u0001PK", "has no column"],
])("%s instead of a list is refused in words", async (_, list, words) => {
  const { status, view } = await send(list);
  expect(status).toBe(400);
  expect(view).toMatchObject({ problems: [{ field: "list", message: expect.stringContaining(words) }] });
});
