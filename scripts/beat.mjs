#!/usr/bin/env node
/** `npx beat …` on any Node: runs the command on the project's own Node, with the project's settings. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { node, root } from "./prepare.mjs";

await ensureInstalled({ beside: true });
const settings = join(root, ".env");
const { status } = spawnSync(
  node,
  [...(existsSync(settings) ? [`--env-file=${settings}`] : []), "operator/main.ts", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() } },
);
process.exitCode = status ?? 1;
