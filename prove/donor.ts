import type { Agenda } from "./agenda.ts";
import type { Seeded } from "./seeded.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;
/** How much more a second request with the same key asks for. */
const OTHER_AMOUNT = 50;

/**
 * A gift that a donor intends to give. The phone and the amount together are unique, so that every prompt can be traced
 * to its gift.
 */
export type Donation = {
  kind: "once" | "monthly";
  pesewas: number;
  phone: string;
  key: string;
  email: string;
};

/** Whether a prompt belongs to a gift. */
export function isOf(donation: Donation, { phone, pesewas }: { phone: string; pesewas: number }): boolean {
  return phone === donation.phone && (pesewas === donation.pesewas || pesewas === donation.pesewas + OTHER_AMOUNT);
}

/** What the API said about a gift: the answer's status and body, and when the call began and ended. */
export type Statement = {
  donation: Donation;
  /** The amount of the call: the gift's own, or another one under the same key. */
  pesewas: number;
  kind: "pay" | "read" | "record" | "subscribe" | "verify" | "read-recurring";
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- read without ceremony, as in the API's own tests
  body: any;
  from: number;
  at: number;
};

export type Call = (
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
  /** Not called if the process is killed meanwhile: the donor sees a broken connection. */
  answered: (status: number, body: Statement["body"]) => void,
) => void;

export type DonorParts = {
  agenda: Agenda;
  random: Seeded;
  call: Call;
  statements: Statement[];
  /** The delays after the answer at which a donor looks again. */
  lateReads: readonly number[];
};

/** A donor gives: presses the button, perhaps twice, tries again if nothing comes, and reads the gift's state. */
export function give({ agenda, random, call, statements, lateReads }: DonorParts, donation: Donation): void {
  let id: string | undefined;

  function send(kind: Statement["kind"], pesewas: number, method: string, path: string, body?: object): void {
    const from = agenda.now();
    const hasKey = kind === "pay" || kind === "record";
    const headers: Record<string, string> = hasKey ? { "idempotency-key": donation.key } : {};
    call(method, path, body, headers, (status, answer) => {
      statements.push({ donation, pesewas, kind, status, body: answer, from, at: agenda.now() });
      if (kind === "pay" && typeof answer?.data?.TransactionId === "string" && id === undefined) {
        id = answer.data.TransactionId;
        follow(pesewas);
      }
    });
  }
  const pay = (pesewas: number) =>
    send("pay", pesewas, "POST", "/payments/pay/mobilemoney?paymentType=DONATION", payBody(donation, pesewas));
  const later = (ms: number, run: () => void) => agenda.at(agenda.now() + ms, run);

  function follow(pesewas: number): void {
    const path = `/donations/${id}`;
    if (random.chance(0.5)) {
      later(random.between(0, MINUTE), () => send("record", pesewas, "PUT", path, record(donation, pesewas)));
    }
    const reads = random.between(1, 5);
    for (let read = 0; read < reads; read += 1) {
      later(random.spread(SECOND, 8 * DAY), () => send("read", pesewas, "GET", path));
    }
    for (const wait of lateReads) later(wait, () => send("read", pesewas, "GET", path));
  }

  pay(donation.pesewas);
  if (random.chance(0.3)) later(random.spread(1, SECOND), () => pay(donation.pesewas));
  // A donor who gets an error or no answer tries again with the same key.
  for (const wait of [35 * SECOND, 3 * MINUTE]) {
    if (random.chance(0.7)) later(wait, () => (id === undefined ? pay(donation.pesewas) : undefined));
  }
  if (random.chance(0.1)) later(random.between(0, MINUTE), () => pay(donation.pesewas + OTHER_AMOUNT));
}

function payBody(donation: Donation, pesewas: number): object {
  return {
    CustomerName: "Ama Mensah",
    CustomerEmail: donation.email,
    Amount: pesewas / 100,
    Channel: "mtn-gh",
    CustomerMsisdn: donation.phone,
    Country: "Ghana",
    City: "Accra",
  };
}

function record(donation: Donation, pesewas: number): object {
  return { donatorEmail: donation.email, donatorFullName: "Ama Mensah", amount: pesewas / 100, city: "Accra" };
}
