import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#api/fixtures/child-process.ts";
import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { expectCounted, expectNoFailure, openSurroundings, untilHealthy } from "./beat.ts";
import { startDonors } from "./donors.ts";
import { expectSo, Finding, type Ground, readOutput, runToEnd, until } from "./ground.ts";
import { buildImage, type Image } from "./image.ts";
import { openAddress } from "./moving-address.ts";
import { createVisitor } from "./visitor.ts";

const PATH = "/usr/sbin:/usr/bin:/sbin:/bin";

type Mount = { destination: string; type: string; source: string; options?: string[] };
/** The parts of an OCI runtime's configuration that are set here (opencontainers.org, runtime-spec). */
type Bundle = {
  root: object;
  process: Record<string, unknown>;
  mounts: Mount[];
  linux: { namespaces: { type: string }[]; resources?: object };
};

/** Builds the image and runs it as compose.yaml does: as its own user, without privileges, on a read-only file system. */
export async function proveImage(ground: Ground): Promise<string> {
  const image = buildImage(ground);
  const postgres = await startPostgres();
  ground.later(() => postgres.stop());
  const around = await openSurroundings(ground, { store: postgres.urlOf("postgres") });
  const address = await openAddress(ground, postgres.socket);
  const port = await freePort();
  const container = startContainer(ground, image, {
    ...around.env,
    DATA_DIR: "/data",
    DATABASE_URL: `postgresql://beat@127.0.0.1:${address.port}/postgres`,
    PORT: String(port),
    CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
  });
  await untilHealthy(container.started, port);

  const { ask, close } = createVisitor(port);
  ground.later(close);
  const donors = startDonors(ask, 2);
  await until("gifts are given", () => donors.load.ids.length >= 20);
  const load = await donors.stop();
  expectNoFailure(load);
  await expectCounted(around, load);

  const status = await container.exec("cat", "/proc/1/status");
  expectSo(/^Uid:\s+1000\s/mu.test(status), "it does not run as the image's user");
  expectSo(/^CapBnd:\s+0+$/mu.test(status) && /^NoNewPrivs:\s+1$/mu.test(status), "it has privileges");
  for (const file of ["/app/x", "/data/x", "/usr/local/bin/x"]) {
    expectSo(await isRefused(container.exec("touch", file)), `it can write ${file}`);
  }
  expectSo(await isRefused(container.exec("sh", "-c", "command -v npm")), "the image has npm");
  const [kind, ...health] = image.healthcheck;
  expectSo(kind === "CMD", "the image has no health check");
  await container.exec(...health);
  await container.exec("beat", "ledger", "check");
  await container.exec("beat", "backup", "/tmp/proof.backup");

  await container.started.end("SIGTERM");
  const { exitCode } = container.started.child;
  expectSo(exitCode === 0, `after the signal to stop it ended with ${exitCode}`);
  const megabytes = (image.bytes / 1e6).toFixed(0);
  return `built by buildah on Debian in place of the two images, ${megabytes} MB of its own; read-only, as user 1000, without privileges it took ${load.ids.length} gifts, \`beat\` works in it, and it leaves with 0`;
}

function startContainer(ground: Ground, image: Image, env: Record<string, string>) {
  const folder = join(ground.folder, "bundle");
  mkdirSync(folder);
  runToEnd("runc", ["spec", "--bundle", folder]);
  const file = join(folder, "config.json");
  const bundle = JSON.parse(readFileSync(file, "utf8")) as Bundle;
  const { Entrypoint, Cmd, Env, WorkingDir, User } = image.settings;
  const id = Number(readOutput("grep", ["-oP", `^${User}:[^:]*:\\K\\d+`, join(image.root, "etc/passwd")]));
  const none = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };
  const own: Bundle = {
    ...bundle,
    root: { path: image.root, readonly: true },
    process: {
      ...bundle.process,
      terminal: false,
      user: { uid: id, gid: id },
      args: [...Entrypoint, ...Cmd],
      env: [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
      cwd: WorkingDir,
      capabilities: none,
      noNewPrivileges: true,
    },
    mounts: [
      ...bundle.mounts.filter(({ type }) => !["cgroup", "sysfs", "mqueue"].includes(type)),
      { destination: "/tmp", type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=1777"] },
    ],
    // The container uses the machine's network, because PostgreSQL, the provider and the mail server are there.
    linux: { ...bundle.linux, namespaces: bundle.linux.namespaces.filter(({ type }) => type !== "network") },
  };
  writeFileSync(file, JSON.stringify(own));
  const name = `beat-proof-${process.pid}`;
  const runc = ["--root", join(ground.folder, "runc")];
  const started = ground.start("runc", [...runc, "run", "--bundle", folder, name], { PATH });
  // SIGKILL to runc would leave the container running.
  ground.later(() => runToEnd("runc", [...runc, "delete", "--force", name]));
  // It must not block this process, which runs the mail server and the proxy to PostgreSQL.
  const exec = async (...command: string[]) => {
    const args = [...runc, "exec", "--env", "OPERATOR=proof", name, ...command];
    const { child, output } = ground.start("runc", args, { PATH });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Finding(`${command.join(" ")} ended with ${code}: ${output().slice(-600)}`);
    return output();
  };
  return { started, exec };
}

function isRefused(command: Promise<string>): Promise<boolean> {
  return command.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Finding) return true;
      throw error;
    },
  );
}
