import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, killChild, startFile, untilReady } from "../api/fixtures/child-process.ts";
import { makeScratchFolder } from "../api/fixtures/scratch-folder.ts";
import { type RunningSandbox, startSandbox } from "../sandbox/start.ts";
import { createClient, isNoAnswer } from "./beat-client.ts";
import { give } from "./examples/give.js";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const guide = readFileSync(join(root, "client/README.md"), "utf8");
const [, example = ""] = /```ts\n(.*?)```/su.exec(guide) ?? [];
const AMA = {
  Amount: 20.5,
  CustomerMsisdn: "233241230001",
  Channel: "mtn-gh",
  CustomerEmail: "ama@example.com",
  City: "Accra",
  Country: "Ghana",
} as const;
const ESI = { amount: 35, phone: "233242220001", channel: "mtn-gh", name: "Esi", email: "esi@example.com", city: "Ho" };

const WRONG = `import { createClient } from "beat-client";
const beat = createClient({ base: "" });
const { CustomerEmail: _, ...withoutEmail } = ${JSON.stringify(AMA)} as const;
await beat.pay(withoutEmail, "a key");
await beat.pay({ ...withoutEmail, CustomerEmail: 7 }, "a key");
const found = await beat.donation("an id");
console.log(found.data);
if (found.ok && found.data.state === "lost") console.log(found.data.reference);
`;
const SAME = `import type { Calls as OurCalls, RouteName } from "${root}contract/routes.ts";
import type { Problem as OurProblem } from "${root}contract/problem-codes.ts";
import type { Calls, Problem } from "beat-client";
type Fits<One, Other> = [One] extends [Other] ? true : false;
type Same<One, Other> = Fits<One, Other> & Fits<Other, One>;
type Agree<One extends OurCalls[RouteName], Other extends Calls[RouteName]> =
  Same<One["answer"], Other["answer"]> & Fits<Other["body"], One["body"]> & Same<keyof Other["body"], keyof One["body"]> &
  Same<One["pass"], Other["pass"]> & Same<One["query"], Other["query"]> & Same<One["headers"], Other["headers"]>;
type Differing = { [Name in RouteName]: Agree<OurCalls[Name], Calls[Name]> extends true ? never : Name }[RouteName];
export const differing: never = undefined as unknown as Differing;
export const names: true = true as Same<keyof Calls, RouteName>;
export const problems: true = true as Same<Problem, OurProblem>;
`;

/** A project of somebody else, in which only the archive is installed. */
const project = makeScratchFolder("beat-client-");
const data = makeScratchFolder("beat-api-");
let built: string;
let compiled: string;
let sandbox: RunningSandbox;
let api: ReturnType<typeof startFile>;
let base: string;
beforeAll(async () => {
  const account = { account: "2040002", key: "key", secret: "secret-of-the-provider" };
  sandbox = await startSandbox({ ...account, approvalMs: 300 });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  base = `${origin}/api/v1`;
  api = startFile("api/main.ts", {
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: "silent",
    CALLBACK_ORIGIN: origin,
    API_SECRET: "a secret that is long enough for tests",
    PROVIDER_URL: sandbox.url,
    PROVIDER_ACCOUNT: account.account,
    PROVIDER_KEY: account.key,
    PROVIDER_SECRET: account.secret,
  });
  await untilReady(api, origin);
  built = (await run(process.execPath, ["client/build.ts", "--out", project], { cwd: root })).stdout;
  writeFileSync(join(project, "package.json"), "{}");
  const [archive = ""] = built.split(":");
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", archive], { cwd: project });
  const files = {
    "give.mts": example.replace("http://localhost:3000/api/v1", base),
    "wrong.mts": WRONG,
    "same.mts": SAME,
  };
  for (const [name, program] of Object.entries(files)) writeFileSync(join(project, name), program);
  const strictly = "--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions".split(" ");
  const tsc = run(join(root, "node_modules/.bin/tsc"), [...strictly, ...Object.keys(files)], { cwd: project });
  compiled = (await tsc.catch((failed: { stdout: string }) => failed)).stdout;
});
afterAll(async () => {
  await killChild(api);
  await sandbox.close();
  for (const folder of [project, data]) rmSync(folder, { recursive: true });
});

const errorsIn = (file: string) => compiled.split("\n").filter((line) => line.startsWith(file));

async function takenFrom(phone: string): Promise<number[]> {
  const charges = (await (await fetch(`${sandbox.url}/sandbox/charges`)).json()) as {
    msisdn: string;
    pesewas: number;
  }[];
  return charges.filter(({ msisdn }) => msisdn === phone).map(({ pesewas }) => pesewas);
}

test("the package gives as its guide says, without other packages", async () => {
  expect(errorsIn("give.mts")).toEqual([]);
  const { stdout } = await run(process.execPath, ["give.mts"], { cwd: project });
  expect(stdout).toMatch(/^Approve GH₵20\.5 on your phone: BEAT-[\w-]+\npaid\n$/u);
  expect(await takenFrom(AMA.CustomerMsisdn)).toEqual([2050]);
});

test("the types report mistakes before a request is sent", () => {
  const lines = errorsIn("wrong.mts").map((line) => line.replace(/^wrong\.mts\((\d+),.*? error TS\d+: /u, "$1: "));
  expect(lines).toEqual([
    expect.stringMatching(/^4: Property 'CustomerEmail' is missing/u),
    expect.stringMatching(/^5: Type 'number' is not assignable to type 'string'/u),
    expect.stringMatching(/^7: Property 'data' does not exist/u),
    expect.stringMatching(/^8: This comparison appears to be unintentional/u),
  ]);
});

test("the types equal the contract's, call by call", () => {
  expect(compiled).not.toContain("same.mts");
});

test("the guide states the package's size and the name of its archive", () => {
  const [, archive = "", plain, zipped] = /([^/\s]+\.tgz): (\d+) bytes of script, (\d+)/u.exec(built) ?? [];
  expect(guide).toContain(`build/${archive}`);
  const [bytes, compressed] = [plain, zipped].map((size) => `${(Number(size) / 1000).toFixed(1)} KB`);
  expect(guide).toContain(`${bytes} of script (${compressed} compressed)`);
});

test("a refusal lists each field with how to correct it", async () => {
  const asked = await createClient({ base }).pay({ ...AMA, Amount: "a lot", City: "" }, crypto.randomUUID());
  expect(asked).toMatchObject({ ok: false, status: 422, code: "invalid-fields" });
  expect(asked.ok ? [] : asked.errors).toEqual([
    expect.objectContaining({ field: "Amount", message: expect.stringContaining("in figures") }),
    expect.objectContaining({ field: "City", message: "Enter your city" }),
  ]);
});

test("a foreign page in the API's place is no answer, and the request counts as sent", async () => {
  const client = createClient({
    base,
    fetch: () => new Response("<h1>Sign in to the network</h1>", { headers: { "content-type": "text/html" } }),
  });
  const failure = await client.pay(AMA, crypto.randomUUID()).catch((error: unknown) => error);
  expect(isNoAnswer(failure) && failure.wasSent).toBe(true);
});

test("the guide's thirty lines of plain fetch take a gift once, although the first answer is lost", async () => {
  const plain = globalThis.fetch;
  const said: string[] = [];
  let lost = 0;
  globalThis.fetch = async (...sent) => {
    const answer = await plain(...sent);
    if (lost > 0) return answer;
    lost += 1;
    throw new TypeError("The connection was reset");
  };
  try {
    const gift = await give(base, ESI, (words: string) => said.push(words));
    expect(gift).toMatchObject({ state: "paid", amount: 35 });
  } finally {
    globalThis.fetch = plain;
  }
  expect([lost, said]).toEqual([1, ["Approve GH₵35 on your phone."]]);
  expect(await takenFrom(ESI.phone)).toEqual([3500]);
});

test.each([
  [
    "a problem that says that money may have moved",
    Response.json({ status: 503, moneyMayHaveMoved: true }, { status: 503 }),
  ],
  ["a page from a proxy in front of the API", new Response("<h1>Bad gateway</h1>", { status: 502 })],
])("those lines call the outcome unknown after %s", async (_, answer) => {
  const plain = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(answer.clone());
  try {
    expect(await give(base, ESI, () => undefined)).toMatchObject({ state: "unknown" });
  } finally {
    globalThis.fetch = plain;
  }
});

test("those lines return what is wrong with which field", async () => {
  const { state, problem } = await give(base, { ...ESI, phone: "12" }, () => undefined);
  expect(state).toBe("not-asked");
  expect(problem.errors).toEqual([expect.objectContaining({ field: "CustomerMsisdn" })]);
});
