import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestOffice, type TestOffice } from "../office/fixtures/test-office.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let office: TestOffice;
let kofi: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  office = await openTestOffice();
  kofi = typeBeat(office.api);
});
afterEach(() => office.close());

test("a person is invited by a link, listed, and removed at once", async () => {
  const invited = await kofi("office", "invite", "Efua", "--role", "treasurer", "--json");
  expect(invited.data.link).toMatch(/^http:\/\/localhost:3100\/join\/[\w-]{32}$/u);
  expect((await office.ask(new URL(invited.data.link).pathname)).view.title).toBe("Welcome, Efua");
  expect((await kofi("office", "list")).out).toMatch(
    /^name {2}role {7}since \(GMT\)\n-{4} {2}-{9} {2}-{19}\nEfua {2}treasurer {2}\d{4}-/u,
  );
  expect((await kofi("office", "remove", "efua")).code).toBe(0);
  expect((await kofi("office", "list")).out).toMatch(/Efua +removed/u);
  expect((await office.ask(new URL(invited.data.link).pathname)).status).toBe(410);
  expect(await kofi("office", "invite", "Efua", "--role", "treasurer")).toMatchObject({
    code: 1,
    err: expect.stringContaining("Choose another one"),
  });
});

test("what is typed wrongly says how to put it right", async () => {
  expect((await kofi("office", "invite", "Efua", "--role", "chief")).err).toContain(
    "treasurer|editor|clinician|reader",
  );
  expect((await kofi("office", "remove", "Nobody")).err).toContain("beat office list");
});
