import { expect, test } from "vitest";
import { chooseVoice } from "./voice-element.ts";

const voice = (lang: string, localService = true) => ({ lang, localService });

test.each([
  ["Ghana's English first", [voice("en-US"), voice("en-GB"), voice("en-GH")], 2],
  ["then Britain's", [voice("en-US"), voice("en-GB")], 1],
  ["then any", [voice("fr-FR"), voice("en")], 1],
  ["language tags as Android writes them", [voice("en_US"), voice("en_GB")], 1],
  ["none that needs a network, whatever its accent", [voice("en-GH", false), voice("en-US")], 1],
  ["none rather than one that needs a network", [voice("en-GB", false)], -1],
  ["no other language for English", [voice("enb-KE"), voice("ak-GH")], -1],
])("the voice is %s", (_, voices, chosen) => {
  expect(chooseVoice(voices)).toBe(voices[chosen]);
});
