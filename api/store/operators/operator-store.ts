import type { InferResult } from "kysely";
import type { Keyring } from "#api/keyring.ts";
import { plainName, type Role, SESSION_MS } from "#api/operators/operator.ts";
import type { Database } from "../engine/database.ts";
import type { Db, Schema, Trx } from "../engine/table-types.ts";

/** Somebody who keeps Beat. The books keep the name, so no other person ever gets it. */
export type Operator = InferResult<ReturnType<typeof persons>>[number];
/** A credential that an authenticator keeps for one person. `publicKey` and the id are base64url. */
export type Passkey = InferResult<ReturnType<typeof passkeys>>[number];
/** A browser in which a person is signed in. */
export type Session = InferResult<ReturnType<typeof sessions>>[number];

type TextSignature = Pick<Schema["text_signature"], "challenge" | "payload" | "assertion" | "at"> & {
  operatorId: string;
  passkeyId: string;
};

/** The people who keep Beat, their passkeys, where they are signed in, and which texts they have signed. */
export function createOperatorStore({ db, transact }: Database, keyring: Keyring) {
  const hashOf = (token: string) => keyring.hash(`office:${token}`);

  const find = (id: string) => present(db).where("id", "=", id).executeTakeFirst();

  const seen = (id: string, at: number) => db.updateTable("person").set({ seen_at: at }).where("id", "=", id).execute();

  return {
    /** Adds a person, unless somebody has, or had, this name. */
    async add({ id, name, role, at }: { id: string; name: string; role: Role; at: number }) {
      await db
        .insertInto("person")
        .values({ id, name, plain_name: plainName(name), role, added_at: at })
        .onConflict((conflict) => conflict.column("plain_name").doNothing())
        .execute();
    },

    /** Ends all that a person may do: passkeys, sign-ins and invitations. `false` if nobody has this id. */
    async remove(id: string, at: number): Promise<boolean> {
      return transact(async (trx) => {
        const row = await trx
          .updateTable("person")
          .set({ removed_at: at, ...NO_INVITATION })
          .where("id", "=", id)
          .where("removed_at", "is", null)
          .returning("id")
          .executeTakeFirst();
        await endPasskeys(trx, id, at);
        return row !== undefined;
      });
    },

    list: () => persons(db).orderBy("added_at").orderBy("id").execute(),

    find,

    findByName: (name: string) => present(db).where("plain_name", "=", plainName(name)).executeTakeFirst(),

    /** Only the newest invitation is good. `endedAt`: with it the passkeys and sign-ins that the person has end. */
    async invite(invitation: { token: string; operatorId: string; expiresAt: number; endedAt?: number }) {
      const { token, operatorId, expiresAt, endedAt } = invitation;
      await transact(async (trx) => {
        if (endedAt !== undefined) await endPasskeys(trx, operatorId, endedAt);
        const invited = { invitation_hash: hashOf(token), invited_until: expiresAt };
        await trx.updateTable("person").set(invited).where("id", "=", operatorId).execute();
      });
    },

    invited: (token: string, at: number) =>
      present(db).where("invitation_hash", "=", hashOf(token)).where("invited_until", ">", at).executeTakeFirst(),

    /** Uses an invitation and keeps the passkey in one step. `false`: it was used meanwhile, or somebody has this passkey. */
    async accept(token: string, { id, operatorId, publicKey, counter, addedAt }: Passkey): Promise<boolean> {
      return transact(async (trx) => {
        const used = await trx
          .updateTable("person")
          .set(NO_INVITATION)
          .where("id", "=", operatorId)
          .where("invitation_hash", "=", hashOf(token))
          .where("invited_until", ">", addedAt)
          .returning("id")
          .executeTakeFirst();
        if (!used) return false;
        const { numInsertedOrUpdatedRows: added } = await trx
          .insertInto("passkey")
          .values({ id, person_id: operatorId, public_key: publicKey, counter, added_at: addedAt })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow();
        return Number(added) > 0;
      });
    },

    /** Removes a passkey of this person, and signs them out everywhere that it signed in. The last one stays. */
    async removePasskey(operatorId: string, passkeyId: string, at: number): Promise<boolean> {
      return transact(async (trx) => {
        // Holds the person's row, so that of two requests for two passkeys the second sees the first.
        await trx.selectFrom("person").select("id").where("id", "=", operatorId).forUpdate().execute();
        const own = await trx
          .selectFrom("passkey")
          .select("id")
          .where("person_id", "=", operatorId)
          .where("removed_at", "is", null)
          .execute();
        if (own.length < 2 || !own.some(({ id }) => id === passkeyId)) return false;
        await trx.updateTable("passkey").set({ removed_at: at }).where("id", "=", passkeyId).execute();
        await trx.deleteFrom("session").where("passkey_id", "=", passkeyId).execute();
        return true;
      });
    },

    passkeysOf: (operatorId: string) => passkeys(db).where("person_id", "=", operatorId).orderBy("added_at").execute(),

    findPasskey: (id: string) => passkeys(db).where("id", "=", id).executeTakeFirst(),

    async setCounter(passkeyId: string, counter: number) {
      await db.updateTable("passkey").set({ counter }).where("id", "=", passkeyId).execute();
    },

    async signIn(session: { token: string; passkeyId: string; operatorId: string; device: string; at: number }) {
      const { token, passkeyId, operatorId, device, at } = session;
      await db
        .insertInto("session")
        .values({
          id: hashOf(token),
          person_id: operatorId,
          passkey_id: passkeyId,
          device,
          began_at: at,
          seen_at: at,
          expires_at: at + SESSION_MS,
        })
        .execute();
      await seen(operatorId, at);
    },

    /** The person who is signed in with this cookie, and notes that they were seen. */
    async signedIn(token: string, at: number): Promise<{ operator: Operator; session: Session } | undefined> {
      const session = await sessions(db, at).where("id", "=", hashOf(token)).executeTakeFirst();
      const operator = session && (await find(session.operatorId));
      if (!session || !operator) return undefined;
      // Not at every page, because only one process may write at a time.
      if (at - session.seenAt > SEEN_EVERY_MS) {
        await db.updateTable("session").set({ seen_at: at }).where("id", "=", session.id).execute();
        await seen(operator.id, at);
      }
      return { operator, session };
    },

    async signOut(operatorId: string, sessionId: string) {
      await db.deleteFrom("session").where("person_id", "=", operatorId).where("id", "=", sessionId).execute();
    },

    sessionsOf: (operatorId: string, at: number) =>
      sessions(db, at).where("person_id", "=", operatorId).orderBy("seen_at", "desc").execute(),

    async keepTextSignature({ operatorId, passkeyId, ...signed }: TextSignature) {
      const row = { ...signed, person_id: operatorId, passkey_id: passkeyId };
      await db.insertInto("text_signature").values(row).execute();
    },
  };
}

const NO_INVITATION = { invitation_hash: null, invited_until: null };

const SEEN_EVERY_MS = 60_000;

const persons = (db: Db) =>
  db
    .selectFrom("person")
    .select(["id", "name", "role", "added_at as addedAt", "seen_at as seenAt", "removed_at as removedAt"]);

const present = (db: Db) => persons(db).where("removed_at", "is", null);

const passkeys = (db: Db) =>
  db
    .selectFrom("passkey")
    .select(["id", "person_id as operatorId", "public_key as publicKey", "counter", "added_at as addedAt"])
    .where("removed_at", "is", null);

/** The sign-ins that have not ended. */
const sessions = (db: Db, at: number) =>
  db
    .selectFrom("session")
    .select(["id", "person_id as operatorId", "device", "began_at as beganAt", "seen_at as seenAt"])
    .where("expires_at", ">", at);

async function endPasskeys(trx: Trx, id: string, at: number): Promise<void> {
  await trx
    .updateTable("passkey")
    .set({ removed_at: at })
    .where("person_id", "=", id)
    .where("removed_at", "is", null)
    .execute();
  await trx.deleteFrom("session").where("person_id", "=", id).execute();
}
