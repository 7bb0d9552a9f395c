import { parseAmount, type Pesewas, toCedis, toCedisText } from "#contract/money.ts";

/** The amounts, counted up from 0.01, that change when written and read back as text or as a JSON number. */
export function changedAmounts(count: number): string[] {
  const changed: string[] = [];
  for (let amount = 1; amount <= count; amount += 1) {
    const pesewas = amount as Pesewas;
    const texts = [toCedisText(pesewas), String(JSON.parse(JSON.stringify(toCedis(pesewas))))];
    const isSame = texts.every((text) => {
      const result = parseAmount(text);
      return result.ok && result.pesewas === pesewas;
    });
    if (!isSame) changed.push(toCedisText(pesewas));
  }
  return changed;
}
