import { createApi } from "#api/app.ts";
import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import { SubscribeAnswer } from "#contract/recurring.ts";
import type { Deps } from "#api/deps.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";
import { countGifts } from "#api/store/operations/gift-finder.ts";

const DAYS = 30;
const CEDIS = [20, 50, 10, 100, 5, 20, 200, 35];
const NAMES = ["Ama Boateng", "Kojo Asare", "Efua Quaye", "Yaw Darko", "Akosua Frimpong"];
const JSON_TYPE = { "content-type": "application/json" };

/**
 * Fills a practice store that has no payment with a month of gifts, so that whoever opens the office for the first time sees
 * what it is for. They are made through the API itself, on a clock that is put back, and answered on the pretend phones at
 * `sandbox`. Nothing else may run jobs meanwhile, because it would run those of last month today.
 */
export async function fillPracticeStore(deps: Deps, sandbox: string, signal?: AbortSignal): Promise<void> {
  if ((await countGifts(deps.database, 0)).length > 0) return;
  let now = deps.clock.now();
  const first = now - (now % DAY) - DAYS * DAY;
  const past = { ...deps, clock: { now: () => now } };
  const api = createApi(past);
  const send = (path: string, body: object) =>
    api.request(`/api/v1${path}`, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) });
  let gift = 0;
  for (let day = 0; day < DAYS; day += 1) {
    for (let hour = 8; hour < 14 + ((day * 5) % 3) * 3; hour += 3, gift += 1) {
      if (signal?.aborted) return;
      now = first + day * DAY + hour * HOUR + gift * MINUTE;
      const given = aGift(gift);
      await send("/payments/pay/mobilemoney", given);
      const answer = `${sandbox}/sandbox/phones/${given.CustomerMsisdn}/${gift % 9 === 4 ? "decline" : "approve"}`;
      // A wrong PIN refuses it too.
      const body = JSON.stringify(gift % 21 === 7 ? { pin: "0000" } : {});
      await fetch(answer, { method: "POST", headers: JSON_TYPE, body });
      now += MINUTE;
      while ((await runDueJobs(past)) > 0);
    }
  }
  // Their callbacks come to the server itself, so they begin now, on phones that the README does not name.
  now = deps.clock.now();
  for (const [gift, paymentInterval] of ["MONTHLY", "MONTHLY", "YEARLY"].entries()) {
    const { CustomerName: donatorFullName, CustomerEmail: donatorEmail } = aGift(gift);
    const who = { customerMobileNumber: `23324${700 + gift}0001`, customerName: donatorFullName };
    const asked = await send("/rip/subscribe", { ...who, paymentInterval, channel: "mtn_gh_rec", amount: 25 });
    const { recurringInvoiceId, requestId, otpPrefix } = SubscribeAnswer.parse(await asked.json()).data;
    const donor = { city: "Accra", donatorEmail, donatorFullName, country: "Ghana", paymentChannel: "mtn-gh" };
    const donationDto = { ...donor, paymentFrequency: paymentInterval, paymentNumber: who.customerMobileNumber };
    await send("/rip/verify", { recurringInvoiceId, requestId, otpCode: `${otpPrefix}-1234`, donationDto });
  }
}

function aGift(gift: number) {
  const at = <Each>(list: readonly Each[]) => list[gift % list.length] as Each;
  const CustomerName = at(NAMES);
  const CustomerEmail = `${CustomerName.split(" ")[0]?.toLowerCase()}@example.com`;
  const Channel = gift % 2 === 0 ? "mtn-gh" : "vodafone-gh";
  const CustomerMsisdn = `233${Channel === "mtn-gh" ? "24" : "20"}100${7100 + (gift % 60)}`;
  const who = { CustomerName, CustomerEmail, CustomerMsisdn, Country: "Ghana", Company: "", City: "Accra" };
  return { ...who, Channel, Amount: at(CEDIS), Description: "For practice", Recurrent: "one-time", OtpCode: "" };
}
