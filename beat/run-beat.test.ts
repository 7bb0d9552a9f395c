import { expect, test } from "vitest";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { runBeatProcess, typeBeat } from "./fixtures/type-beat.ts";
import { operatorName } from "./run-beat.ts";

const { api } = testApiForEach();

test("who typed sudo wins over a typed name and the account, and a shared account or an empty name is nobody's", () => {
  expect(operatorName({ SUDO_USER: "ama", OPERATOR: "kofi" }, "beat")).toBe("ama");
  expect(operatorName({ SUDO_USER: "root", OPERATOR: "kofi" }, "beat")).toBe("kofi");
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

test("a command without an operator's name does and records nothing", async () => {
  const invite = ["invite", "Efua", "--role", "reader"];
  const refused = { code: 1, stderr: expect.stringContaining("Say who you are") };
  const audited = () => api.db.selectFrom("audit").select("who").execute();
  await expect(runBeatProcess(api, "root", invite)).rejects.toMatchObject(refused);
  expect(await api.db.selectFrom("person").selectAll().execute()).toEqual([]);
  expect(await audited()).toEqual([]);
  await runBeatProcess(api, "ama", invite);
  expect(await audited()).toEqual([{ who: "ama" }]);
});

test("a person is invited by a link, and a role that there is not is refused", async () => {
  const invite = (role: string) => typeBeat(api)("invite", "Efua", "--role", role, "--json");
  expect(await invite("chief")).toMatchObject({ code: 2, err: expect.stringContaining("treasurer|editor|clinician") });
  expect((await invite("treasurer")).data.link).toMatch(/^http:\/\/localhost:3100\/join\/[\w-]{32}$/u);
  expect(await invite("reader")).toMatchObject({ code: 1, err: expect.stringContaining("Efua is treasurer") });
});
