import { type Kysely, sql, type Transaction } from "kysely";
import {
  ADDRESS_SHARE,
  COUNTED_MS,
  type Limited,
  MESSAGE_RULES,
  type MessageKind,
  type MessageLimits,
  type PersonLimit,
  QUIET,
  SILENT_MESSAGES,
  TRY_AGAIN_MS,
  UNANSWERED_MS,
} from "#api/limits/message-limits.ts";
import { KNOWN_MS } from "#api/phone-codes/check-phone.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { isKnownPhone } from "./known-phones.ts";
import { hold } from "./locks.ts";

/**
 * A message that a request would cause. `id` is that of the gift, the code or the letter; `to`, `from` and a letter's mail
 * `domain` are keyed hashes.
 */
export type Message = { id: string; kind: MessageKind; to: string; from: string; at: number; domain?: string };

/** What all draws for one person lock, so that requests at the same moment cannot exceed a limit together. */
export const personKey = (kind: MessageKind, to: string) => `message:${MESSAGE_RULES[kind].kinds[0]}:${to}`;

/**
 * Decides by the rules of `api/limits/message-limits.ts` whether a message may be caused, in the transaction that writes
 * it (`writeMessage`). The caller holds `personKey`. Returns the limit that refuses it, if one does.
 */
export async function refusalOf(
  trx: Transaction<Schema>,
  { engine, limits }: { engine: Engine; limits: MessageLimits },
  message: Message,
): Promise<Limited | undefined> {
  const { kind, to, at } = message;
  const rule = MESSAGE_RULES[kind];
  const sent = await sentTo(trx, message);
  const waitMs = waitOf(sent, rule.person(limits), message);
  if (waitMs > 0) return limited("person", waitMs);
  if (limits.perDay === null) return undefined;
  if (rule.knownPass && (await isKnownPhone(trx, to, at - KNOWN_MS))) return undefined;
  const silent = sent.filter(({ outcome }) => outcome === null);
  const quietMs = rule.quiet && silent.length >= SILENT_MESSAGES ? waitOf(silent, [QUIET], message) : 0;
  if (quietMs > 0) return limited("unanswered", quietMs);
  return dayRefusal(trx, engine, limits.perDay, message);
}

export function limited(limit: Limited["limit"], retryAfterMs: number): Limited {
  return { kind: "limited", limit, retryAfterMs };
}

/** Writes a message that nobody has answered yet. */
export async function writeMessage(trx: Transaction<Schema>, message: Message): Promise<void> {
  const { id, kind, to, from, at, domain = "" } = message;
  await trx
    .insertInto("message_sent")
    .values({ id, kind, to_hash: to, address_hash: from, domain_hash: domain, at, outcome: null })
    .execute();
}

/**
 * Records how a message was taken. `answered`: the person showed that they wanted it. `excused`: it never reached them, or
 * they meant to give and could not.
 */
export async function closeMessage(db: Kysely<Schema>, id: string, outcome: "answered" | "excused"): Promise<void> {
  await db
    .updateTable("message_sent")
    .set({ outcome })
    .where("id", "=", id)
    .$if(outcome === "excused", (query) => query.where("outcome", "is", null))
    .execute();
}

type Sent = Pick<Schema["message_sent"], "at" | "address_hash" | "outcome">;

/** What a person was sent and did not answer, newest first. */
function sentTo(trx: Transaction<Schema>, { kind, to, at }: Message): Promise<Sent[]> {
  return trx
    .selectFrom("message_sent")
    .select(["at", "address_hash", "outcome"])
    .where("to_hash", "=", to)
    .where("kind", "in", MESSAGE_RULES[kind].kinds)
    .where("at", ">", at - UNANSWERED_MS)
    .where(sql<boolean>`outcome is distinct from 'answered'`)
    .orderBy("at", "desc")
    .execute();
}

/** The milliseconds until one more message may be sent; 0 for now. */
function waitOf(sent: readonly Sent[], limits: readonly PersonLimit[], { from, at }: Message): number {
  const waits = limits.map(({ count, windowMs, others }) => {
    const recent = sent.filter((each) => each.at > at - windowMs);
    const oldest = recent[count - 1];
    if (!oldest) return 0;
    const addresses = new Set(recent.map(({ address_hash }) => address_hash));
    return !addresses.has(from) && addresses.size <= others ? 0 : oldest.at + windowMs - at;
  });
  return Math.max(0, ...waits);
}

/** Whether the day, or this address's share of what is left of it, is used up. */
async function dayRefusal(
  trx: Transaction<Schema>,
  engine: Engine,
  perDay: number,
  { kind, from, at, domain }: Message,
): Promise<Limited | undefined> {
  const { kinds, parts } = MESSAGE_RULES[kind];
  // Requests count one after another. It is the last lock of a transaction, so none waits for a person's.
  await hold(trx, engine, `messages:${kinds[0]}`);
  const left = Math.ceil(perDay * (parts?.day ?? 1)) - (await countUnanswered(trx, kinds, at));
  if (left <= 0) return limited("day", TRY_AGAIN_MS);
  if (parts && domain !== undefined) {
    const toDomain = await countUnanswered(trx, kinds, at, domain);
    if (toDomain >= Math.ceil(perDay * parts.domain)) return limited("domain", TRY_AGAIN_MS);
  }
  const { balance } = await trx
    .selectFrom("message_sent")
    .select(sql<number | null>`sum(case when outcome = 'answered' then -1 else 1 end)`.as("balance"))
    .where("address_hash", "=", from)
    .where("kind", "in", kinds)
    .where("at", ">", at - COUNTED_MS)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0) < left / ADDRESS_SHARE ? undefined : limited("address", TRY_AGAIN_MS);
}

/** How many messages of the last day, to everybody or to one mail domain, nobody has answered. */
async function countUnanswered(
  db: Kysely<Schema>,
  kinds: readonly MessageKind[],
  at: number,
  domain?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("message_sent")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("outcome", "is", null)
    .where("kind", "in", kinds)
    .where("at", ">", at - COUNTED_MS)
    .$if(domain !== undefined, (query) => query.where("domain_hash", "=", domain ?? ""))
    .executeTakeFirstOrThrow();
  return Number(count);
}
