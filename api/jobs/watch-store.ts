import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#api/deps.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { storeTroubles } from "#api/monitoring/troubles.ts";
import { type AlarmWords, alarmMail, alarmText } from "#api/notices/alarm-mail.ts";
import { type Alarm, type AlarmMessage, alarmAfter, stepOf } from "#api/store/operations/alarms.ts";

const LOOK_MS = 60_000;
const WORDS: AlarmWords = {
  began: "No gift can be taken",
  over: "Gifts can be taken again",
  runbook: "the-database-is-down",
};

/**
 * Tells that nothing can be written to the store, until `signal` aborts. The other alarms are kept in the store. This one
 * cannot be, so each process keeps its own.
 */
export async function watchStore(deps: Deps, signal: AbortSignal): Promise<void> {
  let alarm: Alarm | undefined;
  while (deps.config.alertEmail !== undefined && !signal.aborted) {
    alarm = await lookAtStore(deps, alarm);
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Looks once. Returns the alarm after it. A message that did not go out is tried again at the next look. */
export async function lookAtStore(deps: Deps, known: Alarm | undefined): Promise<Alarm | undefined> {
  const at = deps.clock.now();
  const why = (await storeTroubles(deps, deps.config.dataDir)).join(", ") || undefined;
  const step = stepOf(known, why, at);
  const next = alarmAfter(step, known, { name: "store", why, at });
  const alarm = step === "end" ? known : next;
  if (!alarm || (step !== "tell" && step !== "end")) return next;
  return (await tell(deps, alarm, step === "tell" ? "began" : "over"))
    ? next
    : known && { ...known, seen_at: alarm.seen_at };
}

/** Sends the message by each way. Returns whether one of them took it. */
async function tell({ config, mailer, texts, log }: Deps, alarm: Alarm, what: AlarmMessage["what"]): Promise<boolean> {
  const { alertEmail: to, alertPhone: phone, brandName: name, publicOrigin: origin, officeOrigin } = config;
  if (to === undefined) return true;
  // The organisation's own address is in the store.
  const mail = alarmMail({ alarm, what, by: "mail" }, WORDS, { to, brand: { name, email: to, origin }, officeOrigin });
  const words = alarmText({ alarm, what, by: "text" }, WORDS, name);
  const sent = await Promise.allSettled([
    mailer?.send(mail),
    phone === undefined ? undefined : texts.sendText({ phone, words }),
  ]);
  for (const each of sent) {
    if (each.status === "rejected") log.warn({ why: nameOf(each.reason) }, "a message about the store did not go out");
  }
  return sent.some((each) => each.status === "fulfilled" && each.value !== undefined);
}
