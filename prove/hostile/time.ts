import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { type Agenda, createAgenda } from "../agenda.ts";

const TICK_MS = 20;

/** A clock that runs by itself and can jump, for us and for every process that loads `moved-clock.ts`. */
export type Time = { agenda: Agenda; file: string; jump: (ms: number) => void; stop: () => void };

export function startTime(): Time {
  // The folder must not be on the disk that is filled.
  const folder = makeScratchFolder("beat-clock-");
  const file = join(folder, "ahead");
  let ahead = 0;
  const write = () => {
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  write();
  const agenda = createAgenda(Date.now());
  const catchUp = () => agenda.moveTo(Date.now() + ahead);
  const ticking = setInterval(catchUp, TICK_MS);
  return {
    agenda,
    file,
    jump(ms) {
      ahead += ms;
      write();
      catchUp();
    },
    stop() {
      clearInterval(ticking);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a condition is true. If it never is, the error names it. */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs: number): Promise<void> {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > patienceMs) throw new Error(`This did not happen in time: ${what}.`);
    await sleep(50);
  }
}
