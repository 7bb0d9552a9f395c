import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRenderingLimit } from "./rendering-limit.ts";

/** Work begins in a later turn of the event loop. */
async function settle() {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
}

/** Work that goes on until it is ended, in the order in which it began. */
function openWork() {
  const inTurn = createRenderingLimit();
  const running: { address: string; end: () => void }[] = [];
  return {
    running,
    ask: (address: string) =>
      inTurn(address, () => new Promise<string>((resolve) => running.push({ address, end: () => resolve("done") }))),
    /** Ends the oldest, and lets the next one begin. */
    async endOne() {
      running.shift()?.end();
      await settle();
    },
  };
}

const addresses = (running: { address: string }[]) => running.map(({ address }) => address);

test("four pages are rendered at once, two of them for one address, and each of the others when it is its turn", async () => {
  const { running, ask, endOne } = openWork();
  const asked = ["a", "a", "a", "b", "c", "d"].map((address) => ask(address));
  await settle();
  expect(addresses(running)).toEqual(["a", "a", "b", "c"]);
  await endOne();
  expect(addresses(running)).toEqual(["a", "b", "c", "a"]);
  while (running.length > 0) await endOne();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => "done"));
});

test("an address that floods the server is refused, and another one is served at once", async () => {
  const { running, ask, endOne } = openWork();
  const flood = Array.from({ length: 100 }, () => ask("a"));
  const other = ask("b");
  await settle();
  expect(addresses(running)).toEqual(["a", "a", "b"]);
  while (running.length > 0) await endOne();
  expect(await other).toBe("done");
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(68);
});

test("a page that breaks gives its place to the next", async () => {
  const inTurn = createRenderingLimit();
  for (let n = 0; n < 5; n += 1)
    await expect(inTurn("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn("a", async () => "done")).toBe("done");
});
