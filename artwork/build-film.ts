/**
 * Renders the demonstration film (`npm --prefix artwork run film`; needs ffmpeg with libx264 and libvpx-vp9): MP4,
 * WebM, poster and captions in site/images/demo/. Every frame is drawn once and goes to both encoders.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { captions, FILM, frameAt, poster } from "./cpr-film.ts";
import { lightSvg } from "./light-svg.ts";

const target = fileURLToPath(new URL("../site/images/demo/", import.meta.url));
await mkdir(target, { recursive: true });
await writeFile(`${target}cpr-demo.vtt`, captions());
await writeFile(`${target}cpr-demo.svg`, `${lightSvg(poster(), 0)}\n`);

const encoder = spawn(
  "ffmpeg",
  [
    ..."-y -loglevel error -f rawvideo -pix_fmt rgba".split(" "),
    ...`-s ${FILM.width}x${FILM.height} -r ${FILM.framesPerSecond} -i -`.split(" "),
    // Starts to play before it is complete (faststart), on every phone that plays H.264 (yuv420p).
    ..."-c:v libx264 -preset veryslow -tune animation -crf 25 -pix_fmt yuv420p -movflags +faststart".split(" "),
    `${target}cpr-demo.mp4`,
    ..."-c:v libvpx-vp9 -crf 42 -b:v 0 -g 250 -row-mt 1 -deadline good -cpu-used 1 -pix_fmt yuv420p".split(" "),
    `${target}cpr-demo.webm`,
  ],
  { stdio: ["pipe", "inherit", "inherit"] },
);

for (let frame = 0; frame < FILM.seconds * FILM.framesPerSecond; frame += 1) {
  const { pixels } = new Resvg(frameAt(frame / FILM.framesPerSecond)).render();
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
}
encoder.stdin.end();
const [code] = await once(encoder, "close");
if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);

for (const name of ["cpr-demo.mp4", "cpr-demo.webm", "cpr-demo.svg"]) {
  process.stdout.write(`${name} ${((await stat(target + name)).size / 1024).toFixed(0)} KB\n`);
}
