import type { Transaction } from "kysely";
import type { Msisdn } from "#contract/phone.ts";
import type { Refusal, Window } from "#api/limits/windows.ts";
import { type CodeKind, SAME_CODE_MS } from "#api/phone-codes/code.ts";
import type { Keyring } from "#api/keyring.ts";
import { isBlocked } from "../limits/blocked-phones.ts";
import { isKnownPhone } from "../limits/known-phones.ts";
import { hold } from "../limits/locks.ts";
import { spendPrompt } from "../limits/open-prompts.ts";
import { spend, type Use } from "../limits/spend.ts";
import type { Database } from "../engine/database.ts";
import { givenBy } from "./gifts-of-donor-store.ts";
import { scheduleLetter } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";

/** The code that an attempt is for: one of a kind by its id, or the current code of a gift. */
type Tried = { kind: CodeKind; id: string } | { donationHash: string };

type CodeTried = { kind: "right"; phoneHash: string } | { kind: "wrong"; triesLeft: number } | { kind: "dead" };

/** A phone code to text. `id` is the code's own id. */
type CodeRequest = { id: string; phone: Msisdn; code: string; address: string; at: number; expiresAt: number };

export type PhoneCodes = ReturnType<typeof createPhoneCodeStore>;

/** Phone codes. Each kind is counted by itself. */
export function createPhoneCodeStore(
  { db, engine, transact }: Database,
  { keyring, limits }: { keyring: Keyring; limits: readonly Window[] },
) {
  const codeHash = (id: string, code: string) => keyring.hash(`code:${id}:${code}`);
  const donationHashOf = (donation: string) => keyring.hash(`check:${donation}`);

  const asCounted = (kind: CodeKind, { phone, address, at }: CodeRequest): Use => ({
    what: kind,
    whom: keyring.hash(phone),
    from: keyring.hash(address),
    at,
  });

  async function write(
    trx: Transaction<Schema>,
    request: CodeRequest,
    { kind, donationHash }: { kind: CodeKind; donationHash: string | null },
  ): Promise<void> {
    const { id, phone, code, at, expiresAt } = request;
    await trx
      .insertInto("phone_code")
      .values({
        id,
        kind,
        phone_hash: keyring.hash(phone),
        donation_hash: donationHash,
        text_encrypted: keyring.encrypt(JSON.stringify({ phone, code }), id),
        code_hash: codeHash(id, code),
        tries: 0,
        at,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    await scheduleLetter(trx, "code", id, at);
  }

  /** Spends the attempt before it compares the code. A concurrent attempt waits for the row. */
  function spendTry(tried: Tried, code: string, at: number, tries: number): Promise<CodeTried> {
    return transact(async (trx) => {
      const row = await trx
        .updateTable("phone_code")
        .set((e) => ({ tries: e("tries", "+", 1) }))
        .where((e) =>
          "id" in tried
            ? e.and([e("id", "=", tried.id), e("kind", "=", tried.kind)])
            : e("donation_hash", "=", tried.donationHash),
        )
        .where("used_at", "is", null)
        .where("expires_at", ">", at)
        .where("tries", "<", tries)
        .returning(["id", "phone_hash", "code_hash", "tries"])
        .executeTakeFirst();
      if (!row) return { kind: "dead" };
      if (row.code_hash !== codeHash(row.id, code)) return { kind: "wrong", triesLeft: tries - row.tries };
      await trx.updateTable("phone_code").set({ used_at: at }).where("id", "=", row.id).execute();
      return { kind: "right", phoneHash: row.phone_hash };
    });
  }

  async function mayBeTexted(kind: CodeKind, phoneHash: string): Promise<boolean> {
    if (await isBlocked(db, phoneHash)) return false;
    return kind === "gift-code" || givenBy(db, phoneHash);
  }

  return {
    /** Counts the code, and writes it with the job that texts it. If a limit refuses, nothing is written. */
    ask: (kind: Exclude<CodeKind, "gift-code">, request: CodeRequest) =>
      transact<{ kind: "asked" } | { kind: "limited"; retryAfterMs: number }>(async (trx) => {
        const refusal = await spend(trx, { engine, limits }, asCounted(kind, request));
        if (refusal) return refusal;
        await write(trx, request, { kind, donationHash: null });
        return { kind: "asked" };
      }),

    /**
     * Does the same for a gift, if no prompt is open. `donation` identifies the request for it. The code replaces the
     * previous one. If that is seconds old and has one of its `tries` left, it stays and we text no other.
     */
    async askForDonation(donation: string, tries: number, request: CodeRequest) {
      const [donationHash, use, { at }] = [donationHashOf(donation), asCounted("gift-code", request), request];
      return transact(async (trx): Promise<{ kind: "asked" } | Refusal> => {
        await hold(trx, engine, use.whom);
        const recent = await trx
          .selectFrom("phone_code")
          .select("id")
          .where("donation_hash", "=", donationHash)
          .where("at", ">", at - SAME_CODE_MS)
          .where("used_at", "is", null)
          .where("tries", "<", tries)
          .where("expires_at", ">", at)
          .executeTakeFirst();
        if (recent) return { kind: "asked" };
        if (await isBlocked(trx, use.whom)) return { kind: "blocked" };
        const refusal = await spendPrompt(trx, { engine, limits }, use);
        if (refusal) return refusal;
        // A gift has one valid code at a time.
        await trx
          .updateTable("phone_code")
          .set({ expires_at: at })
          .where("donation_hash", "=", donationHash)
          .where("expires_at", ">", at)
          .execute();
        await write(trx, request, { kind: "gift-code", donationHash });
        return { kind: "asked" };
      });
    },

    /** Spends one of the code's `tries`. A right code cannot be used again. */
    attempt: (kind: CodeKind, id: string, code: string, at: number, tries: number) =>
      spendTry({ kind, id }, code, at, tries),
    attemptForDonation: (donation: string, code: string, at: number, tries: number) =>
      spendTry({ donationHash: donationHashOf(donation) }, code, at, tries),

    /** Whether the right code for this gift was typed after `since`. */
    async isProvedForDonation(donation: string, since: number): Promise<boolean> {
      const row = await db
        .selectFrom("phone_code")
        .select("id")
        .where("donation_hash", "=", donationHashOf(donation))
        .where("used_at", ">", since)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether a gift from this phone was ever paid, or the right code for a gift was typed after `since`. */
    isKnown: (phone: Msisdn, since: number) => isKnownPhone(db, keyring.hash(phone), since),

    /** The code to text; `undefined` if it expired, was texted already, or belongs to a number that must not be texted. */
    async toText(id: string, at: number) {
      const row = await db
        .selectFrom("phone_code")
        .select(["kind", "phone_hash", "text_encrypted"])
        .where("id", "=", id)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      if (!row?.text_encrypted || !(await mayBeTexted(row.kind, row.phone_hash))) return undefined;
      // The cast is safe, because decrypting authenticates what `write` encrypted.
      const text = JSON.parse(keyring.decrypt(row.text_encrypted, id)) as { phone: Msisdn; code: string };
      return { ...text, of: row.kind };
    },

    /** Deletes the number and the code once they have been texted or never will be. */
    async forgetText(id: string): Promise<void> {
      await db.updateTable("phone_code").set({ text_encrypted: null }).where("id", "=", id).execute();
    },
  };
}
