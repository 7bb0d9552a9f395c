import type { Published } from "#contract/content/content.ts";
import { PICTURE_NAME } from "#contract/addresses.ts";
import type { Texts } from "#contract/content/kinds.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Database } from "../engine/database.ts";
import type { Db, Trx } from "../engine/table-types.ts";
import { hold } from "../engine/waiting.ts";

export type Version = ReturnType<typeof versionOf>;

type NewVersion = Pick<Version, "kind" | "id" | "texts"> & { who: string; at: number };
export type VersionName = Pick<Version, "kind" | "id" | "number">;
export type ContentStore = ReturnType<typeof createContentStore>;

/** What the organisation says of itself: records, their versions, and pictures. */
export function createContentStore({ db, transact }: Database) {
  /** Runs `work` while nobody else writes a version of this record. It gets the newest number and the published one. */
  const changing = <Result>(
    { kind, id }: RecordName,
    work: (trx: Trx, numbers: Numbers) => Promise<Result>,
  ): Promise<Result> =>
    transact(async (trx) => {
      await hold(trx, `record:${kind}/${id}`);
      return work(trx, await numbersOf(trx, { kind, id }));
    });

  return {
    /** What pages show of every record that was ever published. */
    async published(): Promise<Published[]> {
      const rows = await db
        .selectFrom("record_version as version")
        .select(["kind", "id", "texts", "published_at"])
        .where("published_at", "is not", null)
        .where("number", "=", ({ selectFrom }) =>
          selectFrom("record_version as each")
            .select(({ fn }) => fn.max("each.number").as("newest"))
            .whereRef("each.kind", "=", "version.kind")
            .whereRef("each.id", "=", "version.id")
            .where("each.published_at", "is not", null),
        )
        .orderBy("published_at")
        .orderBy("id")
        .execute();
      return rows.map(({ kind, id, texts, published_at }) => ({ kind, id, texts: read(texts), at: published_at ?? 0 }));
    },

    async publishedNumber(kind: string, id: string): Promise<number> {
      return (await numbersOf(db, { kind, id })).published;
    },

    async find({ number, ...record }: VersionName): Promise<Version | undefined> {
      const row = await versions(db, record).where("number", "=", number).executeTakeFirst();
      return row && versionOf(row);
    },

    async history(kind: string, id: string): Promise<Version[]> {
      return (await versions(db, { kind, id }).orderBy("number", "desc").execute()).map(versionOf);
    },

    /**
     * Keeps a draft, in place of this person's earlier one of the record. `base`: the version that its writer saw; without
     * it the published one. Returns its number, or 0 if the record was to be new (`isNew`) and is not.
     */
    async saveDraft(draft: NewVersion & { base?: number; isNew?: boolean }): Promise<number> {
      const { base, isNew = false, ...version } = draft;
      return changing(version, async (trx, { last, published }) => {
        if (isNew && last > 0) return 0;
        const number = last + 1;
        await trx
          .deleteFrom("record_version")
          .where("kind", "=", version.kind)
          .where("id", "=", version.id)
          .where("published_at", "is", null)
          .where("written_by", "=", version.who)
          .execute();
        await add(trx, version, { number, base: base ?? published, publishedAt: null });
        return number;
      });
    },

    /** Throws `RefusedError` if it is no draft, or another version was published since it was begun. */
    publish: ({ number, ...record }: VersionName, at: number) =>
      changing(record, async (trx, { published }) => {
        const version = await versions(trx, record).where("number", "=", number).executeTakeFirst();
        if (version?.publishedAt !== null) throw new RefusedError("It is published already.");
        if (version.base !== published) throw overtaken();
        await trx
          .updateTable("record_version")
          .set({ published_at: at })
          .where("kind", "=", record.kind)
          .where("id", "=", record.id)
          .where("number", "=", number)
          .execute();
      }),

    /** Throws `RefusedError` if another version than `base` is published. */
    publishAtOnce: ({ base, ...version }: NewVersion & { base: number }) =>
      changing(version, async (trx, { last, published }) => {
        if (published !== base) throw overtaken();
        await add(trx, version, { number: last + 1, base, publishedAt: version.at });
      }),

    /** Deletes all versions of a record, and the pictures that no other names. `false`: pages show it. */
    forget: (kind: string, id: string): Promise<boolean> =>
      changing({ kind, id }, async (trx, { published }) => {
        const all = await versions(trx, { kind, id }).execute();
        if (all.some(({ number, texts }) => number === published && texts !== null)) return false;
        await trx.deleteFrom("record_version").where("kind", "=", kind).where("id", "=", id).execute();
        const names = all
          .flatMap(({ texts }) => Object.values(read(texts) ?? {}))
          .filter((text) => PICTURE_NAME.test(text));
        for (const name of names) {
          const isNamed = trx.selectFrom("record_version").select("id").where("texts", "like", `%"${name}"%`);
          await trx
            .deleteFrom("picture")
            .where("name", "=", name)
            .where(({ not, exists }) => not(exists(isNamed)))
            .execute();
        }
        return true;
      }),

    async addPicture({ name, bytes, at }: { name: string; bytes: Uint8Array; at: number }): Promise<void> {
      await db
        .insertInto("picture")
        .values({ name, bytes, at })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
    },

    async findPicture(name: string): Promise<Uint8Array | undefined> {
      const row = await db.selectFrom("picture").select("bytes").where("name", "=", name).executeTakeFirst();
      return row && new Uint8Array(row.bytes);
    },
  };
}

const overtaken = () =>
  new RefusedError(
    "Another version was published since this one was written. Open the record and make the change there.",
  );

type RecordName = { kind: string; id: string };
type Numbers = { last: number; published: number };

/** Versions of a record are numbered from 1 upwards. */
const versions = (db: Db, { kind, id }: RecordName) =>
  db
    .selectFrom("record_version")
    .select(["kind", "id", "number", "texts", "base"])
    .select(["written_by as writtenBy", "written_at as writtenAt", "published_at as publishedAt"])
    .where("kind", "=", kind)
    .where("id", "=", id);

/** Whatever is published was written after what it replaces, so of the published numbers pages show the highest. */
async function numbersOf(db: Db, { kind, id }: RecordName): Promise<Numbers> {
  const { last, published } = await db
    .selectFrom("record_version")
    .select(({ fn }) => [
      fn.max<number | null>("number").as("last"),
      fn.max<number | null>("number").filterWhere("published_at", "is not", null).as("published"),
    ])
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { last: last ?? 0, published: published ?? 0 };
}

async function add(
  trx: Trx,
  { kind, id, texts, who, at }: NewVersion,
  { number, base, publishedAt }: Pick<Version, "number" | "base" | "publishedAt">,
): Promise<void> {
  await trx
    .insertInto("record_version")
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

const read = (texts: string | null): Texts | null => (texts === null ? null : (JSON.parse(texts) as Texts));

/**
 * Its `base` is the number of the version that was published when it was written; 0: the first version, or none. With
 * `publishedAt` `null` it is a draft of its writer; with `texts` `null` the record is taken down.
 */
const versionOf = ({ texts, ...row }: Awaited<ReturnType<ReturnType<typeof versions>["executeTakeFirstOrThrow"]>>) => ({
  ...row,
  texts: read(texts),
});
