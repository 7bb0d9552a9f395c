import { expect, test } from "vitest";
import { createStepClock } from "#api/fixtures/step-clock.ts";
import { type Counted, createOutages } from "./outages.ts";

function noting() {
  const clock = createStepClock(0);
  const lines: object[] = [];
  const counted: Counted[] = [];
  const write = (fields: object, words: string) => void lines.push({ ...fields, words: words.split(":")[0] });
  const log = { info: write, warn: write, error: write };
  const outages = createOutages({ clock, log, count: (call) => counted.push(call) });
  const provider = { service: "provider", host: "rmp.example" } as const;
  const refused = Object.assign(new Error("connect to 10.0.0.1"), { code: "ECONNREFUSED" });
  return {
    clock,
    lines,
    counted,
    outages,
    answered: () => outages.watch(provider, async () => "fine"),
    failed: () => outages.watch(provider, () => Promise.reject(refused)).catch(() => "down"),
  };
}

const BEGINS = {
  service: "provider",
  host: "rmp.example",
  why: "Error ECONNREFUSED",
  words: "an outage begins",
};
const ENDS = { service: "provider", host: "rmp.example", words: "an outage ends" };

test("an outage logs one line when it begins and one when it ends, however many calls fail", async () => {
  const { clock, lines, counted, answered, failed } = noting();
  await answered();
  for (let n = 0; n < 5; n += 1) {
    clock.advance(1000);
    await failed();
  }
  clock.advance(86_000);
  await answered();
  await answered();
  expect(lines).toEqual([BEGINS, { ...ENDS, seconds: 90 }]);
  expect(counted.filter(({ result }) => result === "failed")).toHaveLength(5);
  expect(counted.filter(({ result }) => result === "answered")).toHaveLength(3);
});

test("a call that began before an outage began or ended logs nothing", async () => {
  const { clock, lines, outages, answered, failed } = noting();
  const waits = Promise.withResolvers<void>();
  const slow = outages.watch({ service: "provider", host: "rmp.example" }, () => waits.promise);
  clock.advance(1000);
  await failed();
  clock.advance(1000);
  waits.resolve();
  await slow;
  expect(lines).toEqual([BEGINS]);

  const hangs = Promise.withResolvers<void>();
  const hanging = outages.watch({ service: "provider", host: "rmp.example" }, () => hangs.promise);
  clock.advance(1000);
  await answered();
  clock.advance(1000);
  hangs.reject(new Error("TimeoutError"));
  await expect(hanging).rejects.toThrow();
  expect(lines).toEqual([BEGINS, { ...ENDS, seconds: 2 }]);
});

test("an error answer counts as an outage, and each host has its own", async () => {
  const { lines, outages, answered } = noting();
  const status = { service: "provider", host: "status.example" } as const;
  const unwell = (answer: number) => (answer >= 500 ? `HTTP ${answer}` : undefined);
  expect(await outages.watch(status, async () => 503, unwell)).toBe(503);
  await answered();
  expect(lines).toEqual([{ ...BEGINS, host: "status.example", why: "HTTP 503" }]);
});

test("a service that nobody has asked for a while does not count as down", async () => {
  const { clock, outages, failed } = noting();
  await failed();
  expect(outages.isOut("provider", 300_000)).toBe(true);
  expect(outages.isOut("mail", 300_000)).toBe(false);
  clock.advance(300_001);
  expect(outages.isOut("provider", 300_000)).toBe(false);
});
