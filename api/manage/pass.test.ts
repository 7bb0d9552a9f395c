import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyring } from "#api/keyring.ts";
import { DAY } from "#api/clock.ts";
import { giftLink, type Opens, readPass, writePass } from "./pass.ts";

const keyring = createKeyring("a secret that is long enough");
const NOW = Date.UTC(2026, 2, 2);
const reference = fc.stringMatching(/^BEAT-[A-Z2-9]{4}-[A-Z2-9]{2}$/u);
const opens: fc.Arbitrary<Opens> = fc.oneof(
  fc.record({ kind: fc.constantFrom("payment" as const, "mandate" as const), reference }),
  fc.record({ kind: fc.constant("phone" as const), phoneHash: fc.stringMatching(/^[\w-]{43}$/u) }),
);

test("a pass says what it opens, until the second it expires", () => {
  fc.assert(
    fc.property(opens, fc.integer({ min: 1, max: 1000 * DAY }), (what, lasts) => {
      const pass = writePass(keyring, what, NOW + lasts);
      const end = Math.floor((NOW + lasts) / 1000) * 1000;
      expect(readPass(keyring, pass, end - 1)).toEqual(what);
      expect(() => readPass(keyring, pass, end)).toThrow("pass-expired");
    }),
  );
});

test("a pass of another installation is invalid, and so is one with any character changed", () => {
  fc.assert(
    fc.property(opens, fc.nat(), fc.constantFrom("0", "a", "z", "B", "-", "."), (what, at, character) => {
      const pass = writePass(keyring, what, NOW + DAY);
      expect(() => readPass(createKeyring("another secret, just as long"), pass, NOW)).toThrow("pass-needed");
      const place = at % pass.length;
      const changed = `${pass.slice(0, place)}${character}${pass.slice(place + 1)}`;
      if (changed !== pass) expect(() => readPass(keyring, changed, NOW)).toThrow("pass-needed");
    }),
  );
});

test("the link in a receipt opens the gift for 400 days and is always the same", () => {
  const link = () =>
    giftLink({ keyring, origin: "https://beat.example" }, { kind: "mandate", reference: "BEAT-7K4Q-2M" }, NOW);
  expect(link()).toBe(link());
  const pass = new URL(link()).searchParams.get("pass") ?? "";
  expect(readPass(keyring, pass, NOW + 400 * DAY - 1).kind).toBe("mandate");
  expect(() => readPass(keyring, pass, NOW + 400 * DAY)).toThrow("pass-expired");
});
