import { formatCedis, type Pesewas } from "#contract/money.ts";

/** A sentence about how much of a receipt's money has gone back; `undefined` if none has. */
export function returnedText(amount: Pesewas, returned: Pesewas): string | undefined {
  if (returned === 0) return undefined;
  if (returned < amount) return `${formatCedis(returned)} of it has gone back since.`;
  const more = returned > amount ? `, with ${formatCedis((returned - amount) as Pesewas)} more than was given` : "";
  return `All of it has gone back since${more}.`;
}
