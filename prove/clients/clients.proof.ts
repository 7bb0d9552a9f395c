import { afterEach, expect, inject, test } from "vitest";
import "#api/fixtures/effort.ts";
import { freePort } from "#api/fixtures/child-process.ts";
import { startApiProcess } from "#api/fixtures/real-processes.ts";
import { createTestStore } from "#api/fixtures/test-store.ts";
import { startSandbox } from "#sandbox/start.ts";
import { type Origin, serveBeside } from "./crowd.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { bytesLeft, liveHere, PERSON, tracesOf } from "./person.ts";
import { costsOf, HOSTILE, ORDINARY } from "./processor-time.ts";
import { openProduction, type Production, PRODUCTION } from "./production.ts";
import { learnFrom } from "./shared-receipt.ts";
import { besiege, type Reached } from "./victim.ts";

const { clientDays } = inject("effort");
const isLong = clientDays > 1;
/** No test here measures time. */
const PATIENCE = { timeout: 60_000 + clientDays * 60_000 };

let production: Production | undefined;
afterEach(async () => {
  await production?.close();
  production = undefined;
});

test(
  "no hostile request costs much more processor time than an ordinary one, in total or per byte",
  PATIENCE,
  async () => {
    const sandbox = await startSandbox({ account: "2040002", key: "key", secret: "secret-of-the-provider" });
    const store = await createTestStore();
    const port = await freePort();
    const env = {
      ...PRODUCTION,
      ...store.env,
      // The test asks by this name whether it has started.
      ALLOWED_HOSTS: `127.0.0.1:${port}`,
      PROVIDER_URL: sandbox.url,
      SMTP_URL: "smtp://127.0.0.1:1",
    };
    const server = await startApiProcess(port, env, "server/main.ts");
    const effort = isLong ? { requests: 40, rounds: 5 } : { requests: 3, rounds: 3 };
    const costs = await costsOf(server, [...ORDINARY, ...HOSTILE], effort);
    await server.kill();
    await sandbox.close();
    await store.remove();
    const [ordinary, hostile] = [costs.slice(0, ORDINARY.length), costs.slice(ORDINARY.length)];
    const perByte = ({ ms, bytes }: { ms: number; bytes: number }) => (ms * 1000) / bytes;
    for (const cost of costs)
      say(cost.name, `${cost.ms.toFixed(1)} ms, ${cost.bytes} bytes, ${perByte(cost).toFixed(2)} µs a byte`);
    const dearest = Math.max(...ordinary.map(({ ms }) => ms));
    const dearestByte = Math.max(...ordinary.map(perByte));
    for (const cost of hostile) {
      expect(cost.ms / dearest, `${cost.name}, in ordinary requests`).toBeLessThan(5);
      expect(perByte(cost) / dearestByte, `a byte of ${cost.name}, in ordinary bytes`).toBeLessThan(1);
    }
  },
);

test.each([
  [
    "who never gave",
    false,
    "off",
    { first: { prompts: 3, texts: 3, mails: 3 }, later: { prompts: 2, texts: 2, mails: 3 } },
  ],
  [
    "who never gave, with PHONE_CHECK=new,",
    false,
    "new",
    { first: { prompts: 0, texts: 6, mails: 3 }, later: { prompts: 0, texts: 4, mails: 3 } },
  ],
  [
    "who has given",
    true,
    "off",
    { first: { prompts: 6, texts: 15, mails: 3 }, later: { prompts: 6, texts: 14, mails: 3 } },
  ],
] as const)(
  "somebody %s whose number and address are entered everywhere all day gets no more messages than the limits allow",
  PATIENCE,
  async (who, isDonor, check, most) => {
    production = await openProduction(check);
    const [first, ...later] = await besiege(production, {
      days: isLong ? clientDays : 2,
      everyMinutes: isLong ? 30 : 120,
      isDonor,
    });
    const all = [first ?? NOTHING, ...later];
    const sum = (of: keyof Reached) => all.reduce((total, day) => total + day[of], 0);
    say(
      `somebody ${who}`,
      `${inWords(all[0] ?? NOTHING)} on the first day; ${inWords({ prompts: sum("prompts"), texts: sum("texts"), mails: sum("mails") })} in ${all.length} days`,
    );
    for (const [index, day] of all.entries()) {
      const limit = index === 0 ? most.first : most.later;
      for (const of of ["prompts", "texts", "mails"] as const)
        expect(day[of], `${of} on day ${index + 1}`).toBeLessThanOrEqual(limit[of]);
    }
  },
);

/** The number of attackers, where they are, and the limits they meet. */
const CROWDS: [addresses: number, origin: Origin, phoneCheck: "off" | "new"][] = [
  [1, "addresses", "off"],
  [24, "addresses", "new"],
  [100, "addresses", "off"],
  [200, "networks of one /48", "new"],
  ...(isLong
    ? ([
        [100, "addresses", "new"],
        [200, "networks of one /48", "off"],
      ] satisfies [number, Origin, "off" | "new"][])
    : []),
];

test.each(CROWDS)(
  "honest new donors behind one address are all served beside %i attacking %s with PHONE_CHECK=%s",
  PATIENCE,
  async (addresses, origin, check) => {
    production = await openProduction(check);
    const few = addresses === 1 ? 60 : addresses === 24 ? 10 : 1;
    const { donors, served } = await serveBeside(production, {
      addresses,
      origin,
      each: isLong ? 30 : few,
      steps: isLong ? 10 : 3,
    });
    say(`beside ${addresses} ${origin}, PHONE_CHECK=${check}`, `${served} of ${donors} new donors served`);
    expect(served).toBe(donors);
  },
);

test("a shared receipt shows what it is for and opens nothing", async () => {
  production = await openProduction();
  await liveHere(production);
  const { facts, personal, tried, opened } = await learnFrom(production);
  say(
    "a shared receipt",
    `${facts.length} facts (${facts.join(", ")}), ${personal.length} about the giver; ${opened.length} of ${tried} tries opened something`,
  );
  const told = ["amount", "at", "currency", "number", "paidTo", "reference", "refunded", "returned", "type"];
  expect(facts.toSorted()).toEqual(told);
  expect(personal).toEqual([]);
  expect(opened).toEqual([]);
});

test.skipIf(inject("postgres"))("no byte of an erased person is left in the files", async () => {
  production = await openProduction();
  await liveHere(production);
  const traces = await tracesOf(production);
  const before = bytesLeft(production, traces);
  const { database, keyring } = production.api.deps;
  for (const person of [{ phone: PERSON.phone }, { email: PERSON.email }]) {
    expect(await erasePerson(database, keyring, person)).toMatchObject({ kind: "erased" });
  }
  const after = bytesLeft(production, traces);
  say("a person who is erased", `${before} bytes in the files before, ${after} after`);
  expect(before).toBeGreaterThan(1000);
  expect(after).toBe(0);
});

const NOTHING: Reached = { prompts: 0, texts: 0, mails: 0 };

function inWords({ prompts, texts, mails }: Reached): string {
  return `${prompts} prompts, ${texts} texts, ${mails} mails`;
}

function say(what: string, figures: string): void {
  process.stdout.write(`${what.padEnd(42)} ${figures}\n`);
}
