import type { Selectable, Transaction } from "kysely";
import type { ContentStore, NewVersion, Version, VersionName } from "#api/content/ports.ts";
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
        .select(["content_version.kind", "content_version.id", "texts", "published_at"])
        .orderBy("published_at")
        .orderBy("content_version.id")
        .execute();
      return rows.map(({ kind, id, texts, published_at }) => ({ kind, id, texts: read(texts), at: published_at ?? 0 }));
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

    async saveDraft(version) {
      return transact(async (trx) => {
        const { number, base } = await count(trx, version);
        await trx
          .deleteFrom("content_version")
          .where("kind", "=", version.kind)
          .where("id", "=", version.id)
          .where("published_at", "is", null)
          .where("written_by", "=", version.who)
          .execute();
        await add(trx, version, { number, base, publishedAt: null });
        return number;
      });
    },

    async publish(name, at) {
      return transact(async (trx) => {
        const draft = await trx
          .updateTable("content_version")
          .set({ published_at: at })
          .where("kind", "=", name.kind)
          .where("id", "=", name.id)
          .where("number", "=", name.number)
          .where("published_at", "is", null)
          .returning("base")
          .executeTakeFirst();
        if (!draft) return "no-draft";
        if (await show(trx, name, draft.base)) return "published";
        await trx
          .updateTable("content_version")
          .set({ published_at: null })
          .where("kind", "=", name.kind)
          .where("id", "=", name.id)
          .where("number", "=", name.number)
          .execute();
        return "overtaken";
      });
    },

    async publishAtOnce({ base, ...version }) {
      return transact(async (trx) => {
        const { number, base: published } = await count(trx, version);
        if (published !== base) return "overtaken";
        await add(trx, version, { number, base, publishedAt: version.at });
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
  { number, base, publishedAt }: Pick<Version, "number" | "base" | "publishedAt">,
): Promise<void> {
  await trx
    .insertInto("content_version")
    .values({
      kind,
      id,
      number,
      base,
      texts: texts && JSON.stringify(texts),
      written_by: who,
      written_at: at,
      published_at: publishedAt,
    })
    .execute();
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
  published_at,
  texts,
  ...row
}: Selectable<Schema["content_version"]>): Version => ({
  ...row,
  texts: read(texts),
  writtenBy: written_by,
  writtenAt: written_at,
  publishedAt: published_at,
});
