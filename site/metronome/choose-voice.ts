/** English as spoken in Ghana, otherwise as Ghana's schools teach it, otherwise any English. */
const WANTED = ["en-gh", "en-gb", "en"];

type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService">;

/** An English voice on the device itself, so that it works without a network; undefined if there is none. */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const local = voices.filter(({ localService }) => localService);
  for (const wanted of WANTED) {
    const found = local.find((voice) => `${languageOf(voice)}-`.startsWith(`${wanted}-`));
    if (found) return found;
  }
  return undefined;
}

/** Android writes `en_GB`. */
function languageOf({ lang }: Voice): string {
  return lang.replace("_", "-").toLowerCase();
}
