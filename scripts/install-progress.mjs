/** Shows how much npm has installed, and explains it when nothing arrives. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** Milliseconds. A terminal shows one line that is overwritten; elsewhere each line stays. */
const LOOK = 1000;
const SAY = 3000;
const SILENCE = 10_000;

/**
 * Shows progress until `stop` is called. `paths`: the packages to be installed. `hears` takes npm's output
 * (`--loglevel=http`) and passes errors on.
 */
export function watchInstallation(paths) {
  const isTerminal = process.stdout.isTTY === true;
  const begun = Date.now();
  let [size, moved, said, complained] = [0, begun, begun, false];

  function look() {
    const now = Date.now();
    const there = paths.filter((path) => existsSync(join(root, path, "package.json"))).length;
    const bytes = sizeOf(join(root, "node_modules"));
    if (bytes !== size) [size, moved, complained] = [bytes, now, false];
    if (now - moved >= SILENCE && there < paths.length) complain();
    if (!isTerminal && now - said < SAY) return;
    said = now;
    const line = `${there} of ${paths.length} packages, ${(bytes / 1e6).toFixed(1)} MB unpacked`;
    process.stdout.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  }

  function complain(code) {
    if (complained) return;
    complained = true;
    const what = code ? `npm cannot reach its package registry (${code}).` : "Nothing has arrived for ten seconds.";
    const help = "Is there a network, and does npm need a proxy?";
    const also = "npm keeps trying, also with its cache; press Ctrl-C to stop it.";
    process.stderr.write(`${isTerminal ? "\r\u001b[K" : ""}${what} ${help} ${also}\n`);
  }

  const timer = setInterval(look, LOOK);
  return {
    hears(line) {
      const code = /attempt \d+ failed with (\w+)/u.exec(line)?.[1];
      if (code) complain(code);
      if (/^npm (?:error|ERR!)/u.test(line)) process.stderr.write(`${line}\n`);
    },
    stop() {
      clearInterval(timer);
      if (isTerminal) process.stdout.write("\r\u001b[K");
    },
  };
}

/** npm may move or remove files meanwhile. */
function sizeOf(folder) {
  let bytes = 0;
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) bytes += sizeOf(path);
      else if (entry.isFile()) bytes += statSync(path).size;
    }
  } catch {
    // A removed file counts as nothing.
  }
  return bytes;
}
