import type { Build } from "./outgoing.ts";
import type { CodeKind } from "#api/phone-codes/code.ts";

/** The service got the message and did not answer. */
class TextUnanswered extends Error {
  override name = "TextUnanswered";
}

const PURPOSES: Record<CodeKind, (brandName: string) => string> = {
  "gift-code": (brand) => `give to ${brand}. It works for 10 minutes. If you are not giving, ignore it.`,
  "page-code": (brand) => `see your gifts to ${brand}. It works for 10 minutes.`,
};

/** The text with a code that was requested. */
export const codeText: Build = async ({ codes, clock, config }, id) => {
  const code = await codes.toText(id, clock.now());
  if (!code) {
    await codes.forgetText(id);
    return undefined;
  }
  const words = `${code.code} is your code to ${PURPOSES[code.of](config.brandName)} Do not share it: we never call to ask for it.`;
  return {
    reference: id,
    text: { phone: code.phone, words },
    async after(outcome) {
      // Somebody waits for the code, so two texts are better than none. It expires after ten minutes.
      if (outcome === "unknown") throw new TextUnanswered();
      await codes.forgetText(id);
    },
  };
};
