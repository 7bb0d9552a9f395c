import { createApi } from "#api/app.ts";
import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";

const DAYS = 30;
const CEDIS = [20, 50, 10, 100, 5, 20, 200, 35];
const NAMES = [
  "Ama Boateng",
  "Kojo Asare",
  "Efua Quaye",
  "Yaw Darko",
  "Akosua Frimpong",
  "Kwesi Ansah",
  "Adjoa Sarpong",
];
const CITIES = ["Accra", "Kumasi", "Tamale", "Cape Coast", "Ho"];
const NETWORKS = [
  { Channel: "mtn-gh", prefix: "24" },
  { Channel: "vodafone-gh", prefix: "20" },
  { Channel: "mtn-gh", prefix: "54" },
];
const JSON_TYPE = { "content-type": "application/json" };

/**
 * Fills a practice store that has no payment with a month of gifts, so that whoever opens the office for the first time sees
 * what it is for. They are made through the API itself, on a clock that is put back, and answered on the pretend phones at
 * `sandbox`. Nothing else may run jobs meanwhile, because it would run those of last month today.
 */
export async function fillPracticeStore(deps: Deps, sandbox: string, signal?: AbortSignal): Promise<void> {
  if (await deps.database.db.selectFrom("payment").select("id").executeTakeFirst()) return;
  const first = deps.clock.now() - (deps.clock.now() % DAY) - DAYS * DAY;
  let now = first;
  const past = { ...deps, clock: { now: () => now } };
  const api = createApi(past);
  let gift = 0;
  for (let day = 0; day < DAYS; day += 1) {
    for (let hour = 8; hour < 14 + ((day * 5) % 3) * 3; hour += 3, gift += 1) {
      if (signal?.aborted) return;
      now = first + day * DAY + hour * HOUR + gift * MINUTE;
      const given = aGift(gift);
      const body = JSON.stringify(given);
      await api.request("/api/v1/payments/pay/mobilemoney", { method: "POST", headers: JSON_TYPE, body });
      // A wrong PIN refuses it too.
      const pin = JSON.stringify(gift % 21 === 7 ? { pin: "0000" } : {});
      const answer = `${sandbox}/sandbox/phones/${given.CustomerMsisdn}/${gift % 9 === 4 ? "decline" : "approve"}`;
      await fetch(answer, { method: "POST", headers: JSON_TYPE, body: pin });
      now += MINUTE;
      while ((await runDueJobs(past)) > 0);
    }
  }
}

function aGift(gift: number) {
  const at = <Each>(list: readonly Each[]) => list[gift % list.length] as Each;
  const { Channel, prefix } = at(NETWORKS);
  const CustomerName = at(NAMES);
  const CustomerEmail = `${CustomerName.split(" ")[0]?.toLowerCase()}@example.com`;
  const CustomerMsisdn = `233${prefix}100${7100 + (gift % 60)}`;
  const who = { CustomerName, CustomerEmail, CustomerMsisdn, Country: "Ghana", Company: "", City: at(CITIES) };
  return { ...who, Channel, Amount: at(CEDIS), Description: "For practice", Recurrent: "one-time", OtpCode: "" };
}
