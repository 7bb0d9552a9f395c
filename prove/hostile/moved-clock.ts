import { readFileSync } from "node:fs";

/**
 * Loaded with `node --import`: the process runs on the time of the proof. The file `PROVE_CLOCK` says how far ahead it
 * is.
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
    // An empty file is being written at this moment, so the last value holds.
    ahead = Number(readFileSync(file, "utf8")) || ahead;
  }
  return realNow() + ahead;
};
