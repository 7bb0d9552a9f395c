import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let office: TestOffice;
let efua: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  efua = await office.join("Efua", "treasurer");
});
afterEach(() => office.close());

const spent = async () => (await office.api.call("GET", "/books")).body.data.spending;

test("what money was spent on is on the public books, and a month that is entered again is replaced", async () => {
  const enter = (lines: string) => efua.decide("spending-enter", { lines });
  // As a spreadsheet copies it, and as a file has it.
  expect(
    await enter("Month\tPurpose\tAmount\n2026-10\tManikins\t900\n2026-10\tGloves\t100.50\n2026-09\tFuel\t20\n"),
  ).toBe("The books now say what GH₵1,020.50 of 2026-09, 2026-10 was spent on.");
  await enter("month;purpose;amount\n2026-10;Manikins;950\n");
  expect(await spent()).toEqual([
    { month: "2026-10", purpose: "Manikins", amount: 950 },
    { month: "2026-09", purpose: "Fuel", amount: 20 },
  ]);
});

test.each([
  ["month,purpose\n2026-10,Fuel\n", "no column amount"],
  ["month,purpose,amount\n", "no lines"],
  ["month,purpose,amount\nOctober,Fuel,20\n", "Line 2: write the month like 2026-10"],
  ["month,purpose,amount\n2026-10,,20\n", "Line 2: say what"],
  ["month,purpose,amount\n2026-10,Fuel,20\n2026-10,Oil,-3\n", "Line 3: write the amount"],
  ["month,purpose,amount\n2026-10,Fuel,20\n2026-10,Fuel,30\n", "Line 3: Fuel appears twice"],
  ['month,purpose,amount\n2026-10,"Fuel,20\n', "a quote that is not closed"],
])("nothing is taken from %j, which says what to correct and keeps what was typed", async (lines, words) => {
  const { view } = await efua.post("/deeds/spending-enter", { lines });
  expect(view).toMatchObject({ values: { lines }, problems: [{ message: expect.stringContaining(words) }] });
  expect(await spent()).toEqual([]);
});
