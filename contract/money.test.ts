import { expect, test } from "vitest";
import { formatCedis, fromCedis, parseAmount, type Pesewas, toCedis, toCedisText } from "./money.ts";

test("amounts to 10,000.00 are read back unchanged, as text and as a JSON number", () => {
  const wrong: number[] = [];
  // Every amount that people usually give, and then one in 37, which has every number of pesewas.
  for (let pesewas = 1; pesewas <= 1_000_000; pesewas += pesewas < 10_000 ? 1 : 37) {
    const amount = pesewas as Pesewas;
    for (const text of [toCedisText(amount), JSON.stringify(toCedis(amount)), formatCedis(amount)]) {
      const read = parseAmount(text);
      if (!read.ok || read.pesewas !== pesewas) wrong.push(pesewas);
    }
    if (fromCedis(toCedis(amount)) !== pesewas) wrong.push(pesewas);
  }
  expect(wrong).toEqual([]);
});

const NO_AMOUNTS = ["", "0x10", "1e3", "1,00,000", "-1", "−1", "0", "NaN", "Infinity", ".5", "1234567890"];
const NOT_ONE_NUMBER = ["2 GBP", "20²", "½", "20 50", "2-3"];
test.each([...NO_AMOUNTS, ...NOT_ONE_NUMBER])("%j is not an amount", (text) => {
  expect(parseAmount(text).ok).toBe(false);
});

test.each(["1.000", "20.505", "0,500", "1,234,50", "1.234.50", "1,2345"])("%j can be read in two ways", (text) => {
  expect(parseAmount(text)).toEqual({ ok: false, problem: "unclear" });
});

const TWENTY = ["20 cedis", "20 Cedi", "GHS 20", "20ghc", "GH¢20.00", "¢20", "₵ 20", "GH 20", "GHS20 Ghana cedis"];
test.each([
  ["20,50", 2050],
  ["20.", 2000],
  ["1,234", 123_400],
  ["GH₵ 1,000.50", 100_050],
  ["1\u202f000,50", 100_050],
  ["1.000,50", 100_050],
  ["1’000", 100_000],
  ["1.234.567", 123_456_700],
  ["١٬٢٣٤٫٥٠", 123_450],
  ["２０．５０", 2050],
  ["20.50\u200b", 2050],
  ...TWENTY.map((text): [string, number] => [text, 2000]),
])("%j is read as people write it", (text, pesewas) => {
  expect(parseAmount(text)).toEqual({ ok: true, pesewas });
});

test("less than nothing keeps its sign, as a corrected fee in the books", () => {
  const amounts = [-5, -20, -123_456] as Pesewas[];
  expect(amounts.map(toCedisText)).toEqual(["-0.05", "-0.20", "-1234.56"]);
  expect(amounts.map(formatCedis)).toEqual(["−GH₵0.05", "−GH₵0.20", "−GH₵1,234.56"]);
});
