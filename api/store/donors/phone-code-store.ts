import type { Msisdn } from "#contract/phone.ts";
import { CODE_MS, CODE_TRIES, type CodeKind, SAME_CODE_MS } from "#api/phone-codes/code.ts";
import { hold } from "../engine/waiting.ts";
import { type Counting, isBlocked, isKnownPhone, spend, spendPrompt, type Use } from "../limits/spend.ts";
import { type Database, isAny } from "../engine/database.ts";
import { givenBy } from "./gifts-of-donor-store.ts";
import { scheduleLetter } from "../queue/job-store.ts";
import type { Trx } from "../engine/table-types.ts";

type CodeTried = { kind: "right"; phoneHash: string } | { kind: "wrong"; triesLeft: number } | { kind: "dead" };

type CodeRequest = { id: string; phone: Msisdn; code: string; address: string; at: number };

export function createPhoneCodeStore({ db, transact }: Database, { keyring, limits }: Counting) {
  const codeHash = (id: string, code: string) => keyring.hash(`code:${id}:${code}`);
  const donationHashOf = (donation: string) => keyring.hash(`check:${donation}`);

  const asCounted = (what: CodeKind, { phone, address, at }: CodeRequest): Use => ({
    what,
    whom: keyring.hash(phone),
    from: keyring.hash(address),
    at,
  });

  /** `donationHash`: the gift that the code is for; `null` for a donor's own page. */
  async function write(trx: Trx, { id, phone, code, at }: CodeRequest, donationHash: string | null): Promise<void> {
    await trx
      .insertInto("phone_code")
      .values({
        id,
        kind: donationHash === null ? "page-code" : "gift-code",
        phone_hash: keyring.hash(phone),
        donation_hash: donationHash,
        text_encrypted: keyring.encrypt(JSON.stringify({ phone, code }), id),
        code_hash: codeHash(id, code),
        tries: 0,
        at,
        expires_at: at + CODE_MS,
      })
      .execute();
    await scheduleLetter(trx, "code", id, at);
  }

  /** Spends the attempt before it compares the code. A concurrent attempt waits for the row. A right code works once. */
  function spendTry(of: { id: string } | { donation_hash: string }, code: string, at: number): Promise<CodeTried> {
    return transact(async (trx) => {
      const row = await trx
        .updateTable("phone_code")
        .set((e) => ({ tries: e("tries", "+", 1) }))
        .where((e) => e.and(of))
        .where("kind", "=", "id" in of ? "page-code" : "gift-code")
        .where("used_at", "is", null)
        .where("expires_at", ">", at)
        .where("tries", "<", CODE_TRIES)
        .returning(["id", "phone_hash", "code_hash", "tries"])
        .executeTakeFirst();
      if (!row) return { kind: "dead" };
      if (row.code_hash !== codeHash(row.id, code)) return { kind: "wrong", triesLeft: CODE_TRIES - row.tries };
      await trx.updateTable("phone_code").set({ used_at: at }).where("id", "=", row.id).execute();
      return { kind: "right", phoneHash: row.phone_hash };
    });
  }

  async function mayBeTexted(kind: CodeKind, phoneHash: string): Promise<boolean> {
    if (await isBlocked(db, phoneHash)) return false;
    return kind === "gift-code" || givenBy(db, phoneHash);
  }

  return {
    /** Counts a code for a donor's page, and writes it with the job that texts it. If a limit refuses, nothing is written. */
    ask: (request: CodeRequest) =>
      transact(async (trx) => {
        await spend(trx, limits, asCounted("page-code", request));
        await write(trx, request, null);
      }),

    /**
     * Does the same for a gift, if no prompt is open. `donation` identifies the request for it. The code replaces the
     * previous one. If that is seconds old and can still be tried, it stays and we text no other.
     */
    askForDonation: (donation: string, request: CodeRequest) =>
      transact(async (trx) => {
        const [donationHash, use, { at }] = [donationHashOf(donation), asCounted("gift-code", request), request];
        await hold(trx, use.whom);
        const recent = trx
          .selectFrom("phone_code")
          .where("donation_hash", "=", donationHash)
          .where("at", ">", at - SAME_CODE_MS)
          .where("used_at", "is", null)
          .where("tries", "<", CODE_TRIES)
          .where("expires_at", ">", at);
        if (await isAny(recent)) return;
        await spendPrompt(trx, limits, use);
        // A gift has one valid code at a time.
        await trx
          .updateTable("phone_code")
          .set({ expires_at: at })
          .where("donation_hash", "=", donationHash)
          .where("expires_at", ">", at)
          .execute();
        await write(trx, request, donationHash);
      }),

    attempt: (id: string, code: string, at: number) => spendTry({ id }, code, at),
    attemptForDonation: (donation: string, code: string, at: number) =>
      spendTry({ donation_hash: donationHashOf(donation) }, code, at),

    /** Whether the right code for this gift was typed after `since`. */
    isProvedForDonation(donation: string, since: number): Promise<boolean> {
      const codes = db.selectFrom("phone_code").where("donation_hash", "=", donationHashOf(donation));
      return isAny(codes.where("used_at", ">", since));
    },

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
