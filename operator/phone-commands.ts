import { maskPhone } from "#contract/phone.ts";
import type { Command } from "./command.ts";
import { phoneOf } from "./gift-commands.ts";

export const phoneCommands: readonly Command[] = [
  {
    name: "phone block",
    usage: "NUMBER",
    summary: "never ask a phone for money again, whoever types its number: its owner wished so",
    words: { least: 1, most: 1 },
    async run(call) {
      const phone = phoneOf(call.words[0] ?? "");
      const desk = await call.desk();
      await desk.audited("phone block", "", () => desk.blockedPhones.block(phone, call.clock.now()));
      return { data: { blocked: true }, text: `${maskPhone(phone)} is not asked for money any more.` };
    },
  },
  {
    name: "phone unblock",
    usage: "NUMBER",
    summary: "let a phone be asked for money again",
    words: { least: 1, most: 1 },
    async run(call) {
      const phone = phoneOf(call.words[0] ?? "");
      const desk = await call.desk();
      const wasBlocked = await desk.audited("phone unblock", "", () => desk.blockedPhones.unblock(phone));
      const text = `${maskPhone(phone)} ${wasBlocked ? "can be asked for money again." : "was not blocked."}`;
      return { data: { blocked: false, wasBlocked }, text, ok: wasBlocked };
    },
  },
];
