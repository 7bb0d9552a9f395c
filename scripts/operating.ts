import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { readApiConfig } from "#api/config.ts";
import { startSandbox } from "#sandbox/start.ts";
import { runBeat } from "../operator/run-beat.ts";

// Renews the output in docs/operating.md: each block that begins with `$ beat …` gets that command's answer about a
// practised store.

const PAGE = new URL("../docs/operating.md", import.meta.url);
/** The end of the practice is fixed, so that the page changes only if the commands or the practice do. */
const NOW = Date.UTC(2026, 10, 23, 15);
const clock = { now: () => NOW };

const folder = mkdtempSync(join(tmpdir(), "beat-operating-"));
process.chdir(folder);
const health = createServer((_, answer) => answer.end("ok"));
await new Promise<void>((ready) => health.listen(0, "127.0.0.1", ready));
const origin = `http://localhost:${(health.address() as AddressInfo).port}`;
const config = readApiConfig({ PUBLIC_ORIGIN: origin });
await beat(["practise"]);
const { provider, secrets } = config;
const sandbox = await startSandbox({ account: provider.account, key: provider.key, secret: secrets.provider });
writeFileSync(join(config.dataDir, "sandbox-address"), sandbox.url);
try {
  const shown = JSON.parse(await beat(["gift", "list", "--state", "refunded", "--limit", "1", "--json"]));
  const page = await withAnswers(readFileSync(PAGE, "utf8"), shown.gifts[0].reference);
  writeFileSync(PAGE, page);
} finally {
  await sandbox.close();
  health.close();
  rmSync(folder, { recursive: true });
}

async function withAnswers(page: string, reference: string): Promise<string> {
  const parts = page.split(/^(```text\n\$ beat [^\n]*\n)(?:[^`]*\n)?```$/mu);
  for (let at = 1; at < parts.length; at += 2) {
    const line = (parts[at]?.split("\n")[1] ?? "").replace(/BEAT-\S+/u, reference);
    const answer = await beat(line.split(" ").slice(2));
    parts[at] = `\`\`\`text\n${line}\n${answer.trimEnd()}\n\`\`\``;
  }
  return parts.join("");
}

/** The command's output, with the addresses of a real installation. */
async function beat(line: string[]): Promise<string> {
  let text = "";
  const out = new Writable({
    decodeStrings: false,
    write: (chunk: string, _, done) => {
      text += chunk;
      done();
    },
  });
  const around = { config: () => config, clock, who: () => "esi", folder, out, err: process.stderr };
  await runBeat(line, around);
  const shown = text.replaceAll("\r\n", "\n").replaceAll(origin, "http://localhost:3000");
  return shown.replaceAll(/127\.0\.0\.1:\d+/gu, "127.0.0.1:3001");
}
