import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { generatedId, generateDonations } from "./fixtures/generated-donations.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const DAY = 86_400_000;
let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  beat = typeBeat(api);
});
afterEach(() => api.close());

async function list(...options: string[]): Promise<string[]> {
  const { data } = await beat("gift", "list", ...options, "--json");
  return data.gifts.map(({ id }: { id: string }) => id);
}

describe("gift list", () => {
  test("finds gifts by state, day, network and amount, without names", async () => {
    const paid = await giveOnce(api, "0200");
    await api.pass(20_000);
    api.clock.advance(DAY);
    const open = await giveOnce(api, "9001", { Channel: "vodafone-gh", Amount: 7 });
    const inReview = await giveOnce(api, "0201");
    await api.deps.database.db.updateTable("donation").set({ state: "review" }).where("id", "=", inReview).execute();

    expect((await list()).toSorted()).toEqual([paid, open, inReview].toSorted());
    expect(await list("--state", "review")).toEqual([inReview]);
    expect(await list("--state", "open")).toEqual([open]);
    expect((await list("--state", "open,paid")).toSorted()).toEqual([open, paid].toSorted());
    expect(await list("--until", "2026-03-02")).toEqual([paid]);
    const dayAfter = ["--since", "2026-03-03", "--until", "2026-03-03"];
    expect((await list(...dayAfter)).toSorted()).toEqual([inReview, open].toSorted());
    expect(await list("--network", "vodafone-gh")).toEqual([open]);
    expect(await list("--amount", "7")).toEqual([open]);
    expect(await list("--amount", "20.50", "--state", "paid")).toEqual([paid]);
    expect(await list("--receipt", "waiting")).toEqual([paid]);
    expect(await list("--state", "refunded")).toEqual([]);

    const { code, out } = await beat("gift", "list", "--state", "review");
    expect(code).toBe(0);
    expect(out).toContain(inReview);
    const { data } = await beat("gift", "list", "--json");
    for (const said of [out, JSON.stringify(data)]) expect(said).not.toMatch(/Ama|23324|0241|example\.com/u);
    expect((await beat("audit", "--json")).data[0]).toMatchObject({ action: "gift list", who: "kofi" });
  });

  test.each([
    [["--state", "lost"], "There is no state lost. There are: open, submitting"],
    [["--network", "cash"], "There is no network cash. There are: mtn-gh"],
    [["--amount", "some"], "Enter --amount in cedis"],
    [["--since", "2026-03-03", "--until", "2026-03-02"], "Enter an --until that is not before --since."],
    [["--receipt", "sent"], "Enter --receipt waiting"],
    [["--limit", "0"], "Enter --limit as a whole number from 1 to 1000."],
    [["--after", "yesterday"], "Enter --after as the previous page gave it."],
  ])("%j is refused with how to write it", async (options, said) => {
    expect(await beat("gift", "list", ...options)).toMatchObject({ code: 2, err: expect.stringContaining(said) });
  });
});

describe("a list that is longer than a page", () => {
  const COUNT = 450;
  beforeEach(() => generateDonations(api.deps, COUNT, Date.UTC(2026, 0, 1)));

  test.each([
    ["gift list", ["gift", "list", "--until", "2026-01-31"], 100],
    ["gift find", ["gift", "find", "--phone", "0241230001"], 200],
  ])("of %s says that there is more and how to get it, until all gifts were shown", async (_, line, usual) => {
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const { data } = await beat(...line, ...(next ? ["--after", next] : []), "--json");
      expect(data.gifts.length).toBeLessThanOrEqual(usual);
      seen.push(...data.gifts.map(({ id }: { id: string }) => id));
      if (data.next !== null) {
        const { out } = await beat(...line, ...(next ? ["--after", next] : []));
        expect(out).toContain(`There are more. For the next page, add --after ${data.next}`);
      }
      next = data.next;
    }
    expect(seen).toHaveLength(COUNT);
    expect(new Set(seen).size).toBe(COUNT);
    expect(seen[0]).toBe(generatedId(COUNT - 1));
  });

  test("has pages of the length asked for", async () => {
    const { data } = await beat("gift", "list", "--limit", "1000", "--json");
    expect(data.gifts).toHaveLength(COUNT);
    expect(data.next).toBeNull();
  });
});

test("doctor names the command that shows which gifts it counts", async () => {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  const detail = async () =>
    (await beat("doctor", "--json")).data.find(({ check }: { check: string }) => check === "people's work").detail;
  expect(await detail()).toMatch(/^1 receipt not sent \(beat gift list --receipt waiting\)$/u);
  await api.deps.database.db.updateTable("donation").set({ state: "review" }).where("id", "=", id).execute();
  expect(await detail()).toContain("1 gift that a person must decide (beat gift list --state review,disputed)");
});
