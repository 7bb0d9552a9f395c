import { expect, test } from "vitest";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { runBeatProcess, typeBeat } from "./fixtures/type-beat.ts";
import { operatorName } from "./who.ts";

const { api } = testApiForEach();

test("a shared account or an empty name is no operator's name", () => {
  expect(operatorName({ OPERATOR: "ama" }, "root")).toBe("ama");
  expect(operatorName({}, "kofi")).toBe("kofi");
  for (const [given, account] of [
    [undefined, "root"],
    ["", "node"],
    ["root", "kofi"],
    ["Root", "kofi"],
    [undefined, "beat"],
    [" ", ""],
  ] as const) {
    expect(() => operatorName({ OPERATOR: given }, account)).toThrow(RefusedError);
    expect(() => operatorName({ OPERATOR: given, SUDO_USER: "root" }, account)).toThrow(
      /Say who you are.*OPERATOR=your-name in front/u,
    );
  }
});

test("the account that typed sudo wins over the name that somebody typed", () => {
  expect(operatorName({ SUDO_USER: "ama", OPERATOR: "kofi" }, "beat")).toBe("ama");
  expect(operatorName({ SUDO_USER: "root", OPERATOR: "kofi" }, "beat")).toBe("kofi");
});

test("a command without an operator's name does and records nothing", async () => {
  const invite = ["office", "invite", "Efua", "--role", "reader"];
  const refused = { code: 1, stderr: expect.stringContaining("Say who you are") };
  await expect(runBeatProcess(api, "root", invite)).rejects.toMatchObject(refused);
  expect(await api.db.selectFrom("person").selectAll().execute()).toEqual([]);
  expect(await api.db.selectFrom("audit").selectAll().execute()).toEqual([]);
  await runBeatProcess(api, "ama", invite);
  const { who } = await api.db.selectFrom("audit").select("who").executeTakeFirstOrThrow();
  expect(who).toBe("ama");
});

test("help and the version need no name, in every form", async () => {
  const beat = typeBeat(api);
  const overview = (await beat("help")).out;
  expect(overview).toContain("beat office invite");
  const version = /^beat \d+\.\d+\.\d+ on Node \d+/u;
  const invite = /^beat office invite NAME[^]+\]\n.+\n$/u;
  const all = /^beat office [^]+\nbeat office /u;
  for (const line of [[], ["-h"], ["--help"]]) expect(await beat(...line)).toMatchObject({ code: 0, out: overview });
  for (const [line, out] of [
    ["office invite -h", invite],
    ["help office invite", invite],
    ["office --help", all],
    ["help office", all],
    ["--version", version],
    ["-V", version],
    ["version", version],
  ] as const)
    expect(await beat(...line.split(" ")), line).toMatchObject({ code: 0, out: expect.stringMatching(out) });
  const missing = { code: 2, out: "", err: expect.stringMatching(/^There is no command gifts/u) };
  expect(await beat("help", "gifts")).toMatchObject(missing);
});

test("an incomplete command is answered with the commands that begin with it", async () => {
  const beat = typeBeat(api);
  const { code, err } = await beat("office");
  expect(code).toBe(2);
  for (const name of ["office invite", "office remove", "office list"]) expect(err).toContain(`beat ${name} `);
  expect((await beat("gifts")).err).toBe("There is no command gifts. `beat help` lists them.\n");
});
