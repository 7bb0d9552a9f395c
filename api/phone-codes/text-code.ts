import type { Clock } from "#api/clock.ts";
import type { CodeKind, PhoneCodes, TextGateway } from "./ports.ts";

/** The service got the message and did not answer. */
class TextUnanswered extends Error {
  override name = "TextUnanswered";
}

const PURPOSES: Record<CodeKind, (brandName: string) => string> = {
  "gift-code": (brand) => `give to ${brand}. It works for 10 minutes. If you are not giving, ignore it.`,
  "page-code": (brand) => `see your gifts to ${brand}. It works for 10 minutes.`,
};

/** Texts a code that was requested. Throws if a retry may help. */
export async function textCode(
  { codes, texts, clock }: { codes: PhoneCodes; texts: TextGateway; clock: Clock },
  id: string,
  brandName: string,
): Promise<"sent" | "refused" | "nothing"> {
  const message = await codes.toText(id, clock.now());
  const outcome =
    message.kind === "text"
      ? await texts.sendText({
          phone: message.phone,
          words: `${message.code} is your code to ${PURPOSES[message.of](brandName)} Do not share it: we never call to ask for it.`,
        })
      : "nothing";
  // Somebody waits for the code, so two texts are better than none. It expires after ten minutes.
  if (outcome === "unknown") throw new TextUnanswered();
  await codes.forgetText(id);
  return outcome;
}
