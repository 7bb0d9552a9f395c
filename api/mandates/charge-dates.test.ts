import { expect, test } from "vitest";
import { chargeDates, dueDateOf, endOfMandate, nextChargeDate, nextDue } from "./charge-dates.ts";

function series(startsOn: string, interval: "MONTHLY" | "YEARLY", count: number): string[] {
  const dates = [startsOn];
  while (dates.length < count) dates.push(nextChargeDate(startsOn, interval, dates.at(-1) ?? startsOn));
  return dates;
}

test("a monthly gift is charged on its day, or on the last day of a shorter month", () => {
  const ends = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"];
  expect(series("2026-01-31", "MONTHLY", 5)).toEqual(ends);
  expect(series("2027-12-15", "MONTHLY", 3)).toEqual(["2027-12-15", "2028-01-15", "2028-02-15"]);
});

test("a yearly gift of 29 February is charged on the 28th in other years", () => {
  const ends = ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"];
  expect(series("2028-02-29", "YEARLY", 5)).toEqual(ends);
});

test("a charge belongs to the last due date, or to one that is due tomorrow", () => {
  expect(dueDateOf("2026-03-02", "MONTHLY", "2026-03-02")).toBe("2026-03-02");
  expect(dueDateOf("2026-03-02", "MONTHLY", "2026-03-31")).toBe("2026-03-02");
  expect(dueDateOf("2026-03-02", "MONTHLY", "2026-04-01")).toBe("2026-04-02");
  expect(dueDateOf("2026-03-02", "MONTHLY", "2026-04-20")).toBe("2026-04-02");
  expect(dueDateOf("2026-03-02", "YEARLY", "2028-01-01")).toBe("2027-03-02");
});

test("a charge of a provider that stays on the 28th after February belongs to the month's last days, and to one date each", () => {
  const taken = ["2026-01-31", "2026-02-28", "2026-03-28", "2026-04-28", "2026-05-28"];
  expect(taken.map((date) => dueDateOf("2026-01-31", "MONTHLY", date))).toEqual(series("2026-01-31", "MONTHLY", 5));
  expect(taken.map((date) => dueDateOf("2026-01-30", "MONTHLY", date))).toEqual(series("2026-01-30", "MONTHLY", 5));
  expect(dueDateOf("2026-01-31", "MONTHLY", "2026-03-27")).toBe("2026-02-28");
});

test("a mandate has sixty monthly charges or five yearly ones, and none on the day of its end", () => {
  for (const [startsOn, endsOn] of [
    ["2026-03-02", "2031-03-02"],
    ["2028-02-29", "2033-02-28"],
  ] as const) {
    expect(endOfMandate(startsOn)).toBe(endsOn);
    const monthly = { startsOn, endsOn, interval: "MONTHLY" as const };
    expect(chargeDates(monthly, "2099-01-01")).toHaveLength(60);
    expect(chargeDates({ ...monthly, interval: "YEARLY" }, "2099-01-01")).toHaveLength(5);
    expect(nextDue(monthly, chargeDates(monthly, "2099-01-01").at(-1) ?? "")).toBeNull();
  }
});
