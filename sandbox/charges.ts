import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** Money that went back: given back in the merchant's dashboard, or taken back by the network. */
type Return = { pesewas: number; at: number };

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
  returns: Return[];
};

/** A return as a line of the file, which is append-only. */
type ReturnLine = Return & Pick<Charge, "transactionId">;

/** Records charges and returns: in memory and, if there is a file, on disk, before anybody learns of them. */
export function createCharges(file: string | undefined) {
  const charges: Charge[] = [];
  const text = file && existsSync(file) ? readFileSync(file, "utf8") : "";
  for (const line of text.split("\n").filter(Boolean)) {
    const written = JSON.parse(line) as Omit<Charge, "returns"> | ReturnLine;
    if ("reference" in written) charges.push({ ...written, returns: [] });
    else {
      const { transactionId, ...back } = written;
      charges.find((charge) => charge.transactionId === transactionId)?.returns.push(back);
    }
  }
  const keep = (line: Omit<Charge, "returns"> | ReturnLine) => {
    if (file) append(file, `${JSON.stringify(line)}\n`);
  };

  return {
    charges,
    take(charge: Omit<Charge, "returns">): Charge {
      keep(charge);
      const taken = { ...charge, returns: [] };
      charges.push(taken);
      return taken;
    },
    /** Refunds `pesewas`, or all that is left. Returns false if too little is left. */
    refund(charge: Charge, at: number, pesewas = leftOf(charge)): boolean {
      if (!(pesewas > 0 && pesewas <= leftOf(charge))) return false;
      keep({ pesewas, at, transactionId: charge.transactionId });
      charge.returns.push({ pesewas, at });
      return true;
    },
  };
}

export function leftOf({ pesewas, returns }: Charge): number {
  return pesewas - returns.reduce((sum, back) => sum + back.pesewas, 0);
}

function append(file: string, line: string) {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, "a");
  appendFileSync(handle, line);
  fsyncSync(handle);
  closeSync(handle);
}
