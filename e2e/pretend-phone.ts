import { vi } from "vitest";
import { msisdnOf } from "./giving-steps.ts";

/** What the pretend provider sent to a phone and took from it, oldest first. */
type PretendPhone = {
  texts: { words: string }[];
  prompts: { kind: string }[];
  charges: { pesewas: number }[];
};

export async function readPhone(origin: string, phone: string): Promise<PretendPhone> {
  return (await (await fetch(addressOf(origin, phone))).json()) as PretendPhone;
}

/** Answers the waiting prompt, as the phone's owner would. */
export async function answerPrompt(
  origin: string,
  phone: string,
  answer: "approve" | "decline" | "ignore",
): Promise<void> {
  await fetch(`${addressOf(origin, phone)}/${answer}`, { method: "POST" });
}

/** The six digits of the newest text that has them, once there is one. */
export async function codeTextedTo(origin: string, phone: string): Promise<string> {
  const look = async () => {
    const { texts } = await readPhone(origin, phone);
    return texts.map(({ words }) => /^(\d{6})/u.exec(words)?.[1]).findLast((code) => code !== undefined);
  };
  return (await vi.waitUntil(look, { timeout: 15_000 })) ?? "";
}

function addressOf(origin: string, phone: string): string {
  return `${origin}/sandbox/phones/${msisdnOf(phone)}`;
}
