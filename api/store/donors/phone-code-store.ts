import type { Kysely, Transaction } from "kysely";
import type { Msisdn } from "#contract/phone.ts";
import type { PromptLimits } from "#api/limits/prompt-limits.ts";
import type { CodeRequest, CodeTried, PhoneCodes } from "#api/phone-codes/ports.ts";
import type { Keyring } from "#api/keyring.ts";
import { isKnownPhone } from "../limits/approval-breaker.ts";
import { spendBucket, waitFor } from "../limits/buckets.ts";
import { SAME_CODE_MS } from "#api/phone-codes/check-phone.ts";
import type { Database } from "../engine/database.ts";
import { givenBy } from "./donations-of-donor-store.ts";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";
import { hold, phoneKey, PromptRefused, refuse, refuseOrHold } from "../limits/spend-prompt.ts";

/** The code that an attempt is for: one for a donor's own page by its id, or the current code of a gift. */
type Tried = { id: string } | { donationHash: string };

/** The limit of all codes together. It is spent when a code is texted, so that requests for codes alone shut nobody out. */
const OVERALL = "code-overall";

/**
 * Phone codes. Those for a donor's own page have the same limits per phone as prompts, but are counted separately.
 * Those for a gift count as prompts of their phone.
 */
export function createPhoneCodeStore(
  { db, engine, transact }: Database,
  { keyring, limits }: { keyring: Keyring; limits: PromptLimits },
): PhoneCodes {
  const codeHash = (id: string, code: string) => keyring.hash(`code:${id}:${code}`);
  const donationHashOf = (donation: string) => keyring.hash(`check:${donation}`);

  async function write(trx: Transaction<Schema>, request: CodeRequest, donationHash: string | null): Promise<void> {
    const { id, phone, code, address, at, expiresAt } = request;
    const addressHash = keyring.hash(address);
    const { perAddress, overall } = limits;
    const waitMs = perAddress ? await spendBucket(trx, `code-address:${addressHash}`, perAddress, at) : 0;
    if (waitMs > 0) refuse("address", waitMs);
    const overallMs = overall ? await waitFor(trx, OVERALL, overall, at) : 0;
    if (overall && overallMs > 0 && !(await isFirst(trx, { id, addressHash, since: at - overall.windowMs }))) {
      refuse("overall", overallMs);
    }
    await trx
      .insertInto("phone_code")
      .values({
        id,
        phone_hash: keyring.hash(phone),
        address_hash: addressHash,
        donation_hash: donationHash,
        text_sealed: keyring.seal(JSON.stringify({ phone, code })),
        code_hash: codeHash(id, code),
        tries: 0,
        at,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    await addJob(trx, "send-code", id, at);
  }

  /** Spends the attempt before it compares the code. A concurrent attempt waits for the row. */
  function spendTry(tried: Tried, code: string, at: number, tries: number): Promise<CodeTried> {
    return transact(async (trx) => {
      const row = await trx
        .updateTable("phone_code")
        .set((e) => ({ tries: e("tries", "+", 1) }))
        .where((e) =>
          "id" in tried
            ? e.and([e("id", "=", tried.id), e("donation_hash", "is", null)])
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

  return {
    async ask(request) {
      try {
        await transact(async (trx) => {
          const phoneHash = keyring.hash(request.phone);
          // Concurrent requests for one phone queue here.
          await hold(trx, engine, `code-phone:${phoneHash}`);
          const addressHash = keyring.hash(request.address);
          await spendPhone(trx, limits, { phoneHash, addressHash, at: request.at });
          await write(trx, request, null);
        });
        return { kind: "asked" };
      } catch (error) {
        if (error instanceof PromptRefused && error.refusal.kind === "limited") return error.refusal;
        throw error;
      }
    },

    async askForDonation(donation, tries, request) {
      const [donationHash, phoneHash, { at }] = [donationHashOf(donation), keyring.hash(request.phone), request];
      try {
        await transact(async (trx) => {
          await hold(trx, engine, phoneKey(phoneHash));
          const recent = await trx
            .selectFrom("phone_code")
            .select("id")
            .where("donation_hash", "=", donationHash)
            .where("at", ">", at - SAME_CODE_MS)
            .where("used_at", "is", null)
            .where("tries", "<", tries)
            .where("expires_at", ">", at)
            .executeTakeFirst();
          if (recent) return;
          const addressHash = keyring.hash(request.address);
          await refuseOrHold(trx, { engine, limits }, { phoneHash, addressHash, at });
          // A gift has one valid code at a time.
          await trx
            .updateTable("phone_code")
            .set({ expires_at: at })
            .where("donation_hash", "=", donationHash)
            .where("expires_at", ">", at)
            .execute();
          await write(trx, request, donationHash);
        });
        return { kind: "asked" };
      } catch (error) {
        if (error instanceof PromptRefused) return error.refusal;
        throw error;
      }
    },

    attempt: (id, code, at, tries) => spendTry({ id }, code, at, tries),
    attemptForDonation: (donation, code, at, tries) =>
      spendTry({ donationHash: donationHashOf(donation) }, code, at, tries),

    async isProvedForDonation(donation, since) {
      const row = await db
        .selectFrom("phone_code")
        .select("id")
        .where("donation_hash", "=", donationHashOf(donation))
        .where("used_at", ">", since)
        .executeTakeFirst();
      return row !== undefined;
    },

    isKnown: (phone, since) => isKnownPhone(db, keyring.hash(phone), since),

    async toText(id, at) {
      const row = await db
        .selectFrom("phone_code")
        .select(["phone_hash", "donation_hash", "address_hash", "text_sealed"])
        .where("id", "=", id)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      if (!row?.text_sealed) return { kind: "nothing" };
      const blocked = await db
        .selectFrom("blocked")
        .select("at")
        .where("phone_hash", "=", row.phone_hash)
        .executeTakeFirst();
      const isForDonation = row.donation_hash !== null;
      if (blocked || !(isForDonation || (await givenBy(db, row.phone_hash)))) return { kind: "nothing" };
      const { overall } = limits;
      const ms = overall ? await transact((trx) => spendBucket(trx, OVERALL, overall, at)) : 0;
      const own = { id, addressHash: row.address_hash, since: at - (overall?.windowMs ?? 0) };
      if (ms > 0 && !(await isFirst(db, own))) return { kind: "wait", ms };
      // The cast is safe, because the seal authenticates what `write` sealed.
      const text = JSON.parse(keyring.open(row.text_sealed)) as { phone: Msisdn; code: string };
      return { kind: "text", ...text, isForDonation };
    },

    async forgetText(id) {
      await db.updateTable("phone_code").set({ text_sealed: null }).where("id", "=", id).execute();
    },
  };
}

/**
 * Whether an address has requested no other code since `since`. Its first code is texted even when others have used up
 * the overall limit; otherwise many addresses together could keep every new donor out.
 */
async function isFirst(
  db: Kysely<Schema>,
  { id, addressHash, since }: { id: string; addressHash: string; since: number },
): Promise<boolean> {
  const other = await db
    .selectFrom("phone_code")
    .select("id")
    .where("address_hash", "=", addressHash)
    .where("at", ">", since)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return addressHash !== "" && other === undefined;
}

/**
 * Limits how many codes for a donor's own page a phone is texted; throws `PromptRefused`. Only codes that nobody typed
 * count. One address may use up half of them. Once they are used up, each address that has not asked yet may have one
 * more, up to the same number again, so that requests from a stranger do not keep the owner from cancelling a gift.
 */
async function spendPhone(
  trx: Transaction<Schema>,
  limits: PromptLimits,
  { phoneHash, addressHash, at }: { phoneHash: string; addressHash: string; at: number },
): Promise<void> {
  for (const { count, windowMs } of limits.perPhone) {
    const recent = await trx
      .selectFrom("phone_code")
      .select(["at", "address_hash"])
      .where("phone_hash", "=", phoneHash)
      .where("donation_hash", "is", null)
      .where("used_at", "is", null)
      .where("at", ">", at - windowMs)
      .orderBy("at", "desc")
      .limit(2 * count)
      .execute();
    const own = recent.filter(({ address_hash }) => address_hash === addressHash);
    const isOver =
      own.length >= Math.ceil(count / 2) || recent.length >= 2 * count || (recent.length >= count && own.length > 0);
    const oldest = (own.length > 0 ? own : recent).at(-1);
    if (isOver && oldest) refuse("phone", oldest.at + windowMs - at);
  }
}
