import { mailBrand } from "#api/content/mail-brand.ts";
import type { Deps } from "#api/deps.ts";
import { alarmMail, alarmText } from "#api/notices/alarm-mail.ts";
import { readAlarmMessage } from "#api/store/operations/alarms.ts";
import { ALARM_CONDITIONS } from "./alarm-conditions.ts";
import { AGAIN_MS, endMail, type MailEnd, TRIES, WITHOUT_MAIL_MS } from "./end-mail.ts";

/** Tells whoever is on call that something is broken, or is no longer. Throws while the way to them is broken too. */
export async function tellAlarm(deps: Deps, subject: string, attempts: number): Promise<MailEnd> {
  const { config, clock, database, mailer, texts } = deps;
  const message = await readAlarmMessage(database, subject);
  const condition = ALARM_CONDITIONS.find(({ name }) => name === message?.alarm.name);
  if (!message || !condition || config.alertEmail === undefined) return null;
  const brand = await mailBrand(deps);
  if (message.by === "text") {
    if (config.alertPhone === undefined) return null;
    const sent = await texts.sendText({ phone: config.alertPhone, words: alarmText(message, condition, brand.name) });
    return sent === "unknown" && attempts < TRIES ? clock.now() + AGAIN_MS : null;
  }
  if (!mailer) return clock.now() + WITHOUT_MAIL_MS;
  const mail = alarmMail(message, condition, { to: config.alertEmail, brand, officeOrigin: config.officeOrigin });
  return endMail(deps, await mailer.send(mail), { job: "tell-alarm", reference: subject, attempts });
}
