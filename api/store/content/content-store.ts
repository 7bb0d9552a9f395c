import type { Selectable, Transaction } from "kysely";
import type { ContentStore, NewVersion, Version, VersionName, VersionState } from "#api/content/ports.ts";
import type { Texts } from "#contract/content/kinds.ts";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** What the organisation says of itself: records, their versions, and pictures. */
export function createContentStore({ db, transact }: Database): ContentStore {
  return {
    async published() {
      const rows = await db
        .selectFrom("content_record")
        .innerJoin("content_version", (join) =>
          join
            .onRef("content_version.kind", "=", "content_record.kind")
            .onRef("content_version.id", "=", "content_record.id")
            .onRef("content_version.number", "=", "content_record.published"),
        )
        .select(["content_version.kind", "content_version.id", "texts", "settled_at"])
        .orderBy("settled_at")
        .orderBy("content_version.id")
        .execute();
      return rows.map(({ kind, id, texts, settled_at }) => ({ kind, id, texts: read(texts), at: settled_at ?? 0 }));
    },

    async publishedNumber(kind, id) {
      const row = await db
        .selectFrom("content_record")
        .select("published")
        .where("kind", "=", kind)
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.published ?? 0;
    },

    async find({ kind, id, number }) {
      const row = await versions(db, kind, id).where("number", "=", number).executeTakeFirst();
      return row && versionOf(row);
    },

    async history(kind, id) {
      return (await versions(db, kind, id).orderBy("number", "desc").execute()).map(versionOf);
    },

    async proposed() {
      const rows = await db
        .selectFrom("content_version")
        .selectAll()
        .where("state", "=", "proposed")
        .orderBy("written_at")
        .orderBy("id")
        .execute();
      return rows.map(versionOf);
    },

    async saveDraft(version) {
      return transact(async (trx) => {
        const { number, base } = await count(trx, version);
        await trx
          .deleteFrom("content_version")
          .where("kind", "=", version.kind)
          .where("id", "=", version.id)
          .where("state", "=", "draft")
          .where("written_by", "=", version.who)
          .execute();
        await add(trx, version, { number, base, state: "draft" });
        return number;
      });
    },

    async propose(name) {
      return (await settle(db, name, "draft", { state: "proposed" })) > 0;
    },

    async publish(name, { who, at }) {
      return transact(async (trx) => {
        const settled = { state: "published", settled_by: who, settled_at: at } as const;
        if ((await settle(trx, name, "proposed", settled)) === 0) return "not-waiting";
        const version = await versions(trx, name.kind, name.id)
          .where("number", "=", name.number)
          .executeTakeFirstOrThrow();
        if (await show(trx, name, version.base)) return "published";
        await settle(trx, name, "published", { state: "proposed", settled_by: null, settled_at: null });
        return "overtaken";
      });
    },

    async refuse(name, { who, at }) {
      return (await settle(db, name, "proposed", { state: "refused", settled_by: who, settled_at: at })) > 0;
    },

    async publishAtOnce({ base, ...version }) {
      return transact(async (trx) => {
        const { number, base: published } = await count(trx, version);
        if (published !== base) return "overtaken";
        await add(trx, version, { number, base, state: "published" });
        await show(trx, { ...version, number }, base);
        return "published";
      });
    },

    async addPicture({ name, bytes, at }) {
      await db
        .insertInto("picture")
        .values({ name, bytes, at })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
    },

    async findPicture(name) {
      const row = await db.selectFrom("picture").select("bytes").where("name", "=", name).executeTakeFirst();
      return row && new Uint8Array(row.bytes);
    },
  };
}

const versions = (db: Database["db"], kind: string, id: string) =>
  db.selectFrom("content_version").selectAll().where("kind", "=", kind).where("id", "=", id);

/** Takes the record's next number. Holds its row, so that whoever comes next sees what this transaction writes. */
async function count(trx: Transaction<Schema>, { kind, id }: NewVersion): Promise<{ number: number; base: number }> {
  const { last, published } = await trx
    .insertInto("content_record")
    .values({ kind, id, last: 1, published: 0 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "id"]).doUpdateSet(({ eb, ref }) => ({ last: eb(ref("content_record.last"), "+", 1) })),
    )
    .returning(["last", "published"])
    .executeTakeFirstOrThrow();
  return { number: last, base: published };
}

async function add(
  trx: Transaction<Schema>,
  { kind, id, texts, who, at }: NewVersion,
  { state, ...numbers }: Pick<Version, "number" | "base" | "state">,
): Promise<void> {
  const settled = state === "published" ? { settled_by: who, settled_at: at } : { settled_by: null, settled_at: null };
  await trx
    .insertInto("content_version")
    .values({
      kind,
      id,
      ...numbers,
      state,
      texts: texts && JSON.stringify(texts),
      written_by: who,
      written_at: at,
      ...settled,
    })
    .execute();
}

/** Moves a version on if it is in this state. Returns how many were. */
async function settle(
  db: Database["db"],
  { kind, id, number }: VersionName,
  from: VersionState,
  to: Partial<Pick<Schema["content_version"], "state" | "settled_by" | "settled_at">>,
): Promise<number> {
  const { numUpdatedRows: moved } = await db
    .updateTable("content_version")
    .set(to)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("number", "=", number)
    .where("state", "=", from)
    .executeTakeFirstOrThrow();
  return Number(moved);
}

/** Lets pages show this version, if `base` is what they show now. */
async function show(trx: Transaction<Schema>, { kind, id, number }: VersionName, base: number): Promise<boolean> {
  const { numUpdatedRows: shown } = await trx
    .updateTable("content_record")
    .set({ published: number })
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("published", "=", base)
    .executeTakeFirstOrThrow();
  return Number(shown) > 0;
}

const read = (texts: string | null): Texts | null => (texts === null ? null : (JSON.parse(texts) as Texts));

const versionOf = ({
  written_by,
  written_at,
  settled_by,
  settled_at,
  texts,
  ...row
}: Selectable<Schema["content_version"]>): Version => ({
  ...row,
  texts: read(texts),
  writtenBy: written_by,
  writtenAt: written_at,
  settledBy: settled_by,
  settledAt: settled_at,
});
