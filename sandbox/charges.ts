import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

export type Charge = {
  /** The merchant's reference, or the recurring invoice's id. */
  reference: string;
  kind: "payment" | "recurring";
  transactionId: string;
  externalId: string;
  msisdn: string;
  amount: number;
  pesewas: number;
  /** What the provider keeps of it, in pesewas. */
  fee: number;
  at: number;
  /** Money that went back: given back in the merchant's dashboard, or taken back by the network. */
  returns: { pesewas: number; at: number }[];
};

/**
 * The charges in memory and, if there is a file, on disk before anybody learns of them: a line for each, and another
 * whenever something went back.
 */
export function createCharges(file: string | undefined) {
  const lines = file && existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const written = lines.map((line) => JSON.parse(line) as Charge);
  const charges = [...new Map(written.map((charge) => [charge.transactionId, charge])).values()];
  const keep = (charge: Charge) => {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(charge)}\n`, { flush: true });
  };

  return {
    charges,
    take(charge: Charge): Charge {
      keep(charge);
      charges.push(charge);
      return charge;
    },
    /** Refunds `pesewas`, or all that is left. Returns false if too little is left. */
    refund(charge: Charge, at: number, pesewas = leftOf(charge)): boolean {
      if (!(pesewas > 0 && pesewas <= leftOf(charge))) return false;
      charge.returns.push({ pesewas, at });
      keep(charge);
      return true;
    },
  };
}

export function leftOf({ pesewas, returns }: Charge): number {
  return pesewas - returns.reduce((sum, back) => sum + back.pesewas, 0);
}
