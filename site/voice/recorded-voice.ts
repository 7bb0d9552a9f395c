import type { Speaker } from "./speak-cpr.ts";

/** How long a line waits for its recording before `otherwise` says it. */
const PATIENCE_MS = 1500;

/** A recording. `play` returns undefined while the browser suspends sound. `stop` also resolves `ended`. */
export type Clip = { play: () => { ended: Promise<void>; stop: () => void } | undefined };

/**
 * Speaks recordings. `addresses` has them by line id, in the order in which they are needed, and all are fetched at
 * once. `otherwise` says a line whose recording has not arrived in time or cannot be played.
 */
export function recordedVoice(
  addresses: Readonly<Record<string, string>>,
  load: (address: string) => Promise<Clip>,
  otherwise: Speaker,
): Speaker {
  const clips = new Map(
    Object.entries(addresses).map(([id, address]) => [id, load(address).catch(() => undefined)] as const),
  );
  let turn = 0;
  let stop: (() => void) | undefined;
  return {
    async say(line) {
      const mine = (turn += 1);
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
      const clip = await Promise.race([clips.get(line.id), late]);
      if (mine !== turn) return;
      const playing = clip?.play();
      if (!playing) return otherwise.say(line);
      stop = playing.stop;
      await playing.ended;
    },
    hush() {
      turn += 1;
      stop?.();
      stop = undefined;
      otherwise.hush();
    },
  };
}

/** Fetches and decodes a recording. */
export async function loadClip(audio: AudioContext, address: string): Promise<Clip> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  const sound = await audio.decodeAudioData(await answer.arrayBuffer());
  return {
    play() {
      if (audio.state !== "running") return undefined;
      const source = audio.createBufferSource();
      source.buffer = sound;
      source.connect(audio.destination);
      const ended = new Promise<void>((resolve) => {
        source.addEventListener("ended", () => resolve());
      });
      source.start();
      return { ended, stop: () => source.stop() };
    },
  };
}
