import type { Command } from "./command.ts";
import { phoneOf } from "./find-donation.ts";

export const blockCommands: readonly Command[] = [
  {
    name: "block",
    usage: "NUMBER",
    summary: "never prompt this phone again, at its owner's request",
    words: { least: 1, most: 1 },
    async run(call) {
      const phone = phoneOf(call.words[0] ?? "");
      const context = await call.context();
      await context.audited("block", "a phone", () => context.blockedPhones.block(phone, call.clock.now()));
      return { data: { blocked: true }, text: "We will not prompt this phone again, or text it a code." };
    },
  },
  {
    name: "unblock",
    usage: "NUMBER",
    summary: "allow prompts to this phone again",
    words: { least: 1, most: 1 },
    async run(call) {
      const phone = phoneOf(call.words[0] ?? "");
      const context = await call.context();
      const wasBlocked = await context.audited("unblock", "a phone", () => context.blockedPhones.unblock(phone));
      return {
        data: { blocked: false, wasBlocked },
        text: wasBlocked ? "This phone can be asked again." : "This phone was not blocked.",
      };
    },
  },
];
