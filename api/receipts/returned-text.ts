import { formatCedis, type Pesewas } from "#contract/money.ts";

/** A receipt's amount as it stands, how much of it was counted by mistake at first, and how much has gone back. */
type Returned = { amount: Pesewas; corrected: Pesewas; returned: Pesewas };

/** Sentences about what was corrected and how much of a receipt's money has gone back; `undefined` if nothing. */
export function returnedText({ amount, corrected, returned }: Returned): string | undefined {
  const texts = [correctedText(amount, corrected), backText(amount, returned)].filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join(" ") : undefined;
}

function correctedText(amount: Pesewas, corrected: Pesewas): string | undefined {
  if (corrected === 0) return undefined;
  const first = formatCedis((amount + corrected) as Pesewas);
  return amount === 0
    ? `${first} was counted by mistake: the money had not come.`
    : `At first ${first} was counted by mistake; the amount here is right.`;
}

function backText(amount: Pesewas, returned: Pesewas): string | undefined {
  if (returned === 0) return undefined;
  if (returned < amount) return `${formatCedis(returned)} of it has gone back since.`;
  const more = returned > amount ? `, with ${formatCedis((returned - amount) as Pesewas)} more than was given` : "";
  return `All of it has gone back since${more}.`;
}
