import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectSo, type Ground, ROOT, runToEnd } from "./ground.ts";

/** systemd rates what a service may do from 0 to 10, and calls less than 2 "OK" or better. */
const MOST_EXPOSED = 2;

/** Puts the units where docs/deploy.md does, in a folder that systemd treats as the whole machine. */
export function proveUnits({ folder }: Ground): Promise<string> {
  const units = join(folder, "etc/systemd/system");
  mkdirSync(units, { recursive: true });
  const own = readdirSync(join(ROOT, "deploy/systemd")).filter((name) => name.includes("."));
  for (const name of own) cpSync(join(ROOT, "deploy/systemd", name), join(units, name));
  mkdirSync(join(folder, "usr/lib"), { recursive: true });
  cpSync("/usr/lib/systemd", join(folder, "usr/lib/systemd"), { recursive: true, verbatimSymlinks: true });
  symlinkSync("usr/lib", join(folder, "lib"));
  symlinkSync("usr/bin", join(folder, "bin"));
  for (const program of ["usr/bin/sh", "usr/bin/find", "opt/beat/current/node_modules/.bin/node"]) {
    mkdirSync(join(folder, program, ".."), { recursive: true });
    writeFileSync(join(folder, program), "");
    chmodSync(join(folder, program), 0o755);
  }

  const started = own.map((name) => name.replace("@.", "@3000."));
  const said = runToEnd("systemd-analyze", ["verify", `--root=${folder}`, ...started]).trim();
  expectSo(said === "", `systemd-analyze verify says: ${said}`);

  const exposed = own
    .filter((name) => name.endsWith(".service"))
    .map((name) => {
      const args = ["security", "--offline=true", "--no-pager", join(ROOT, "deploy/systemd", name)];
      const level = /Overall exposure level for \S+: ([\d.]+)/u.exec(runToEnd("systemd-analyze", args))?.[1];
      return { name, level: Number(level) };
    });
  for (const { name, level } of exposed) {
    expectSo(level < MOST_EXPOSED, `${name} has an exposure level of ${level}; ${MOST_EXPOSED} is too much`);
  }
  const levels = exposed.map(({ name, level }) => `${name} ${level}`).join(", ");
  return Promise.resolve(`${own.length} units verified, exposure of ${levels} (limit ${MOST_EXPOSED})`);
}
