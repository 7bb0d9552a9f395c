import { readFileSync } from "node:fs";

/**
 * `node --import` this: the process runs on the time of the proof; the file `PROVE_CLOCK` says how far it is moved on.
 */
const realNow = Date.now;
// oxlint-disable-next-line node/no-process-env -- this is loaded before anything of ours that could hand it on
const file = process.env["PROVE_CLOCK"] ?? "";
const READ_MS = 10;
let readAt = -Infinity;
let ahead = 0;

Date.now = () => {
  if (performance.now() - readAt > READ_MS) {
    readAt = performance.now();
    // An empty file is being written just now.
    ahead = Number(readFileSync(file, "utf8")) || ahead;
  }
  return realNow() + ahead;
};
