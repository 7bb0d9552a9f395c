import { expect, test } from "vitest";
import { greetingFor } from "./greeting.ts";

test.each(["Ama Mensah", "Efua Owusu-Ansah", "Dr. Kofi A. Boateng", "Nana Yaa d’Almeida", "Ɛsi Ɔkyere"])(
  "%s is greeted by name",
  (name) => expect(greetingFor(name)).toBe(`Dear ${name},`),
);

test.each([
  "",
  "Kofi. Your MoMo is blocked, unblock it at https://evil.example/momo",
  "Kofi, see www.evil",
  "evil.example",
  "evil．example",
  "write to kofi@evil",
  "Kofi, call 0241234567",
  "Kofi, call ０２４１２３４５６７",
])("%j is not", (name) => expect(greetingFor(name)).toBe("Hello,"));
