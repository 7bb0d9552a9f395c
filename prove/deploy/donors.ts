import { setTimeout as sleep } from "node:timers/promises";
import { aPayment } from "#api/fixtures/donations.ts";
import { type Ask } from "./visitor.ts";

const BETWEEN_GIFTS_MS = 40;
/** A thousand numbers with each of these prefixes end in 0001, enough that no phone gets two prompts at once. */
const PREFIXES = ["24", "54", "55", "59", "25", "53"];

let phones = 0;

/** The next number; with the usual ending its phone approves by itself. */
export function nextPhone(ending = "0001"): string {
  const number = phones++ % (PREFIXES.length * 1000);
  return `233${PREFIXES[Math.floor(number / 1000)]}${String(number % 1000).padStart(3, "0")}${ending}`;
}

export const PAY = "/api/v1/payments/pay/mobilemoney";

/** The requests to the site, and those that failed. */
export type Load = { ids: string[]; requests: number; failed: string[] };

/** Starts donors who give, look at their gift and read a page, again and again, until they are stopped. */
export function startDonors(ask: Ask, count: number, { pages = ["/", "/pulse/cardiac-arrest"] } = {}) {
  const load: Load = { ids: [], requests: 0, failed: [] };
  const over = new AbortController();

  async function get(method: string, path: string, body?: object): Promise<string | undefined> {
    load.requests += 1;
    try {
      const { status, text } = await ask(method, path, body);
      if (status < 300) return text;
      load.failed.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      load.failed.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function donor(index: number): Promise<void> {
    while (!over.signal.aborted) {
      const given = await get("POST", PAY, aPayment("0001", { CustomerMsisdn: nextPhone() }));
      if (given !== undefined) {
        const id = (JSON.parse(given) as { data: { TransactionId: string } }).data.TransactionId;
        load.ids.push(id);
        await get("GET", `/api/v1/donations/${id}`);
      }
      const page = pages[index % pages.length];
      if (page) await get("GET", page);
      await sleep(BETWEEN_GIFTS_MS);
    }
  }
  const donors = Array.from({ length: count }, (_, index) => donor(index));
  return {
    load,
    async stop(): Promise<Load> {
      over.abort();
      await Promise.all(donors);
      return load;
    },
  };
}
