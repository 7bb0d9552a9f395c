import type { Agenda } from "./agenda.ts";
import type { Post } from "./callbacks.ts";
import type { Faults } from "./faults.ts";
import type { Seeded } from "./seeded.ts";
import type { Truth } from "./truth.ts";
import type { Turns } from "./turns.ts";

export type ProviderParts = {
  agenda: Agenda;
  random: Seeded;
  faults: Faults;
  turns: Pick<Turns, "pause" | "die">;
  truth: Truth;
  post: Post;
};

export type Asked = Record<string, unknown>;
export type Answer = { status: number; body: unknown };
