import type { DonorParts, Donation, Statement } from "./donor.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;

/** A donor gives each month: asks for a code, types it, perhaps wrongly or twice, reads the gift's state, and stops it. */
export function giveMonthly(
  {
    agenda,
    random,
    call,
    statements,
    codeOn,
    stop,
  }: DonorParts & {
    /** The last code that was texted to a phone. */
    codeOn: (phone: string) => string | undefined;
    /** Stops a recurring donation, as its donor may even without knowing its id. */
    stop: (donation: Donation) => void;
  },
  donation: Donation,
): void {
  let id: string | undefined;
  let isVerified = false;
  const later = (ms: number, run: () => void) => agenda.at(agenda.now() + ms, run);

  function send(kind: Statement["kind"], method: string, path: string, body?: object): void {
    const from = agenda.now();
    const headers: Record<string, string> = kind === "subscribe" ? { "idempotency-key": donation.key } : {};
    call(method, path, body, headers, (status, answer) => {
      statements.push({ donation, pesewas: donation.pesewas, kind, status, body: answer, from, at: agenda.now() });
      if (kind === "verify" && status < 300) isVerified = true;
      if (kind === "subscribe" && status === 200 && id === undefined) {
        id = String(answer.data.recurringInvoiceId);
        follow(id, answer.data);
      }
    });
  }

  function follow(own: string, { requestId, otpPrefix }: { requestId: string | null; otpPrefix: string | null }): void {
    const verify = (digits: string) =>
      send("verify", "POST", "/rip/verify", verifyBody(donation, own, requestId ?? "", `${otpPrefix}-${digits}`));
    const right = () => verify(codeOn(donation.phone) ?? "0000");
    if (requestId !== null && random.chance(0.9)) {
      const typed = random.spread(2 * SECOND, 5 * MINUTE);
      if (random.chance(0.2)) later(typed / 2, () => verify("0000"));
      later(typed, right);
      if (random.chance(0.2)) later(typed + random.between(0, 3 * SECOND), right);
      // A donor who gets an error or no answer types it again.
      if (random.chance(0.6)) later(typed + 40 * SECOND, () => (isVerified ? undefined : right()));
    }
    const reads = random.between(1, 5);
    for (let read = 0; read < reads; read += 1) {
      later(random.spread(SECOND, 80 * DAY), () => send("read-recurring", "GET", `/rip/${own}`));
    }
  }

  const subscribe = () => send("subscribe", "POST", "/rip/subscribe", subscribeBody(donation));
  subscribe();
  if (random.chance(0.3)) later(random.spread(MINUTE, 50 * DAY), () => stop(donation));
  if (random.chance(0.3)) later(random.spread(1, SECOND), subscribe);
  for (const wait of [35 * SECOND, 3 * MINUTE]) {
    if (random.chance(0.7)) later(wait, () => (id === undefined ? subscribe() : undefined));
  }
}

function subscribeBody(donation: Donation): object {
  return {
    paymentInterval: "MONTHLY",
    customerMobileNumber: donation.phone,
    channel: "mtn_gh_rec",
    customerName: "Ama Mensah",
    amount: donation.pesewas / 100,
  };
}

function verifyBody(donation: Donation, recurringInvoiceId: string, requestId: string, otpCode: string): object {
  return {
    recurringInvoiceId,
    requestId,
    otpCode,
    donationDto: {
      city: "Accra",
      country: "Ghana",
      donatorEmail: donation.email,
      donatorFullName: "Ama Mensah",
      paymentChannel: "mtn-gh",
      paymentFrequency: "MONTHLY",
      paymentNumber: donation.phone,
    },
  };
}
