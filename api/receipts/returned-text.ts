import { formatCedis, type Pesewas } from "#contract/money.ts";

/** What has gone back of the money of a receipt, in words; nothing if all of it was kept. */
export function returnedText(amount: Pesewas, returned: Pesewas): string | undefined {
  if (returned === 0) return undefined;
  if (returned < amount) return `${formatCedis(returned)} of it has gone back since.`;
  const more = returned > amount ? `, with ${formatCedis((returned - amount) as Pesewas)} more than was given` : "";
  return `All of it has gone back since${more}.`;
}
