const OTHER: Record<string, string> = {
  e: "ɛ",
  o: "ɔ",
  n: "ŋ",
  d: "ɖ",
  f: "ƒ",
  g: "ɣ",
  v: "ʋ",
  k: "ƙ",
  E: "Ɛ",
  O: "Ɔ",
  N: "Ŋ",
  D: "Ɖ",
  F: "Ƒ",
  G: "Ɣ",
  V: "Ʋ",
  K: "Ƙ",
};

/** How much longer a translation is than short English, as a share of the English length. */
const LONGER = 0.35;
const FILL = "ɛɣbɛŋɔ";

/**
 * A text in other letters and a third longer, between signs that show where it begins and ends. Numbers stay, so that a
 * mistake in them is visible.
 */
export function pseudoText(text: string): string {
  const letters = [...text].map((sign) => OTHER[sign] ?? sign).join("");
  const extra = Math.ceil(text.length * LONGER);
  const words = Array.from({ length: Math.ceil(extra / FILL.length) }, () => FILL);
  return `‹${letters} ${words.join(" ")}›`;
}
