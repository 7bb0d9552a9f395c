/**
 * Records the README's moving picture of a gift (`npm run gift-picture`; needs the built site, Chromium and ffmpeg):
 * the real site beside the pretend phone, from the amount to the receipt. The last frame is a picture of its own for
 * those who want no motion.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { makeScratchFolder } from "../api/fixtures/scratch-folder.ts";
import { openBrowser } from "./browser.ts";
import { startBuiltServer } from "./built-server.ts";

const PICTURE = fileURLToPath(new URL("../docs/pictures/gift.webp", import.meta.url));
const STILL = fileURLToPath(new URL("../docs/pictures/gift-still.webp", import.meta.url));
const SCREEN = { width: 360, height: 420 };
const SHARPNESS = 1.5;

const frames: { file: string; seconds: number }[] = [];
const folder = makeScratchFolder("beat-gift-picture-", { onDisk: true });
const server = await startBuiltServer({ LOG_LEVEL: "warn" });
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: SHARPNESS,
    reducedMotion: "reduce",
  });
  const site = await context.newPage();
  const phone = await context.newPage();
  const stage = await (
    await browser.newContext({ viewport: { width: 780, height: 450 }, deviceScaleFactor: SHARPNESS })
  ).newPage();
  await give(site, phone, async (seconds) => {
    // Only the phone, or the place where the first phone will appear.
    const ringing = phone.locator(".phone, .empty").first();
    const pictures = await Promise.all([site, ringing].map((part) => part.screenshot({ caret: "initial" })));
    await stage.setContent(stageOf(pictures));
    const file = join(folder, `${String(frames.length).padStart(2, "0")}.png`);
    await stage.screenshot({ path: file });
    frames.push({ file, seconds });
  });
} finally {
  await browser.close();
  await server.close();
}
const last = frames.at(-1)?.file ?? "";
const list = join(folder, "frames.txt");
// The last picture must be listed twice, or it has no duration.
writeFileSync(
  list,
  [...frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`), `file '${last}'`].join("\n"),
);
encode(["-f", "concat", "-safe", "0", "-i", list, "-fps_mode", "vfr", "-c:v", "libwebp_anim", "-loop", "0"], PICTURE);
encode(["-i", last, "-c:v", "libwebp"], STILL);
await rm(folder, { recursive: true });

/** A donor gives. `show` holds the present moment for this many seconds. */
async function give(site: Page, phone: Page, show: (seconds: number) => Promise<void>): Promise<void> {
  const type = async (page: Page, label: string, text: string) => {
    const field = page.getByLabel(label);
    await field.scrollIntoViewIfNeeded();
    for (const part of text.match(/.{1,4}/gu) ?? []) {
      await field.pressSequentially(part);
      await show(0.25);
    }
  };
  await site.goto(`${server.origin}/impact#donate-form`, { waitUntil: "load" });
  await phone.goto(`${server.origin}/sandbox`, { waitUntil: "load" });
  await site.getByLabel("GH₵50", { exact: true }).check({ force: true });
  await show(2);
  await type(site, "Email (required)", "ama@example.com");
  await type(site, "City (required)", "Tamale");
  await site.getByRole("button", { name: "Continue" }).click();
  await site.getByRole("heading", { name: "You're donating GH₵50" }).waitFor();
  await show(1);
  await site.getByLabel("MTN mobile money").check();
  await show(0.75);
  await type(site, "Mobile money number", "0241007777");
  await site.getByRole("button", { name: "Donate GH₵50" }).click();
  await site.getByRole("heading", { name: "Approve GH₵50 on your phone" }).waitFor();
  await phone.getByRole("button", { name: "Approve" }).waitFor();
  await show(2);
  await phone.getByLabel("PIN").clear();
  for (const digit of "1234") {
    await phone.getByLabel("PIN").pressSequentially(digit);
    await show(0.25);
  }
  await phone.getByRole("button", { name: "Approve" }).click();
  await phone.locator(".approved").waitFor();
  await site.getByRole("heading", { name: "Donation completed!" }).waitFor();
  await show(4);
}

function stageOf(pictures: Buffer[]): string {
  const shown = pictures.map((bytes) => `<img src="data:image/png;base64,${bytes.toString("base64")}" alt="">`);
  return `<!doctype html><style>
    body { display: flex; justify-content: space-evenly; align-items: center; height: 450px; margin: 0; background: #fffaf4; }
    div { height: ${SCREEN.height}px; overflow: hidden; border-radius: 16px; box-shadow: 0 0 0 1px #1d141640; }
    div + div { height: auto; max-height: ${SCREEN.height}px; box-shadow: none; }
    img { display: block; zoom: ${1 / SHARPNESS}; }
  </style>${shown.map((picture) => `<div>${picture}</div>`).join("")}`;
}

function encode(what: string[], to: string): void {
  const quality = ["-quality", "70", "-compression_level", "6"];
  const { status } = spawnSync("ffmpeg", ["-loglevel", "error", "-y", ...what, ...quality, to], { stdio: "inherit" });
  if (status !== 0) throw new Error("ffmpeg could not write the picture: apt-get install ffmpeg.");
}
