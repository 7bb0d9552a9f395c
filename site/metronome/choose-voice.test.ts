import { expect, test } from "vitest";
import { chooseVoice } from "./choose-voice.ts";

const voice = (lang: string, localService = true) => ({ lang, localService });

test("prefers Ghana's English, then Britain's, then any", () => {
  const [american, british, ghanaian] = [voice("en-US"), voice("en-GB"), voice("en-GH")];
  expect(chooseVoice([american, british, ghanaian])).toBe(ghanaian);
  expect(chooseVoice([american, british])).toBe(british);
  expect(chooseVoice([voice("fr-FR"), american])).toBe(american);
  expect(chooseVoice([voice("en")])).toEqual(voice("en"));
});

test("never chooses a voice that needs a network, whatever its accent", () => {
  expect(chooseVoice([voice("en-GH", false), voice("en-US")])).toEqual(voice("en-US"));
  expect(chooseVoice([voice("en-GB", false)])).toBeUndefined();
});

test("reads language tags as Android writes them, and takes no other language for English", () => {
  expect(chooseVoice([voice("en_US"), voice("en_GB")])).toEqual(voice("en_GB"));
  expect(chooseVoice([voice("enb-KE"), voice("ak-GH")])).toBeUndefined();
  expect(chooseVoice([])).toBeUndefined();
});
