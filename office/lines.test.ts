import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { ACTIONS } from "./actions/all-actions.ts";
import { openTestOffice, questionIn, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let api: MailApi;
let office: TestOffice;
let efua: Worker;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  efua = await office.join("Efua", "treasurer");
  await api.deps.subscribers.ask({ id: "1", email: "esi@example.com", visitor: "", at: api.clock.now() });
  await api.deps.subscribers.confirm("1", api.clock.now());
});
afterEach(() => office.close());

/** What is typed into the decisions that take several lines, and what is then kept. */
const TYPED: Record<string, { form: Record<string, string>; kept: () => Promise<unknown>; is: unknown }> = {
  "update-send": {
    form: { subject: "March at Beat", text: "Dear friends,\n\nthank you." },
    kept: async () => (await api.db.selectFrom("update_sent").select("text").execute())[0]?.text,
    is: "Dear friends,\n\nthank you.",
  },
};

test("each decision that takes several lines is tried here", () => {
  const long = [...ACTIONS.values()].filter(({ fields = [] }) => fields.some(({ type }) => type === "long"));
  expect(long.map(({ name }) => name).toSorted()).toEqual(Object.keys(TYPED).toSorted());
});

const ENDS = { "CR LF, as browsers send it": "\r\n", LF: "\n", CR: "\r" };

test.each(
  Object.keys(TYPED).flatMap((action) => Object.entries(ENDS).map(([name, end]) => [action, name, end] as const)),
)("%s with lines that end in %s is confirmed and kept with lines that end in LF", async (action, _, end) => {
  const { form, kept, is } = TYPED[action] ?? { form: {}, kept: async () => undefined, is: "tried" };
  const sent = Object.entries(form).map(([name, value]) => [name, value.replaceAll("\n", end)] as [string, string]);
  const { view } = await efua.post(`/actions/${action}`, {}, {}, new URLSearchParams(sent).toString());
  const question = questionIn(view);
  expect(JSON.stringify(question)).not.toContain(String.raw`\r`);
  expect((await efua.get((await efua.sign(question)).to)).view).toMatchObject({ kind: "done", isDone: true });
  expect(await kept()).toEqual(is);
});
