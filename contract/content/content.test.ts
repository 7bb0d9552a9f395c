import { expect, test } from "vitest";
import { contentOf, type Published, readRecord } from "./content.ts";
import { FIRST_VERSION } from "./first-version.ts";
import { isKind, kindNames, KINDS } from "./kinds.ts";

const item = (kind: string, id: string, texts: Published["texts"], at = 1): Published => ({ kind, id, texts, at });
const NEWS = { title: "A new course", date: "2026-11-20", text: "In Ho.\n\nIn Wa." };

test("every record of the first version can be read, and every fixed record has one", () => {
  for (const [kind, records] of Object.entries(FIRST_VERSION)) {
    if (!isKind(kind)) throw new Error(kind);
    for (const [id, texts] of Object.entries(records)) expect(readRecord(kind, texts), `${kind} ${id}`).toBeDefined();
  }
  for (const kind of kindNames) {
    const { fixed } = KINDS[kind] as { fixed?: object };
    if (fixed) expect(Object.keys(FIRST_VERSION[kind] ?? {})).toEqual(Object.keys(fixed));
  }
});

test("what is published stands in place of the first version, and the newest news comes first", () => {
  const { news, films, regions } = contentOf([
    item("region", "GH-EP", { responders: "1", emergencies: "2", aedCentres: "3" }),
    item("news", "a-new-course", NEWS),
    item("film", "choking", { video: "abcdefghijk", title: "Choking", publisher: "Red Cross" }),
  ]);
  expect(news.map(({ id }) => id).slice(0, 2)).toEqual(["a-new-course", "the-network-opens"]);
  expect(news[0]).toMatchObject({ picture: null, at: 1 });
  expect(regions.map(({ id }) => id)).toEqual(Object.keys(KINDS.region.fixed));
  expect(films["choking"]).toMatchObject({ video: "abcdefghijk", length: null });
});

test("of a record that cannot be read the first version stands, or nothing", () => {
  const { films, news } = contentOf([
    item("film", "choking", { video: "no" }),
    item("news", "broken", { title: "" }),
    item("a kind of tomorrow", "x", {}),
  ]);
  expect(films["choking"]?.video).toBe("HGBBu4zr8sM");
  expect(news).toHaveLength(3);
});

test("a place in the list comes before the order in which records were added", () => {
  const question = (id: string, order: string, at: number) =>
    item("question", id, { question: `${id}?`, answer: "Yes.", order }, at);
  const { questions } = contentOf([question("last", "", 2), question("first", "1", 3)]);
  expect(questions.map(({ id }) => id).slice(0, 2)).toEqual(["training", "first"]);
  expect(questions.at(-1)?.id).toBe("last");
});
