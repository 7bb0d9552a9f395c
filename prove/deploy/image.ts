import { chmodSync, copyFileSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { expectSo, type Ground, readOutput, ROOT, runToEnd } from "./ground.ts";

const IMAGE = "localhost/beat-proof";
const NPM = "npm@11.6.2";

/** How an image says that it is to be run. */
export type ImageSettings = { User: string; Env: string[]; Entrypoint: string[]; Cmd: string[]; WorkingDir: string };
export type Image = { root: string; settings: ImageSettings; healthcheck: string[]; bytes: number };

/**
 * Builds deploy/Dockerfile unchanged with buildah. No image can be pulled, so Debian with today's Node and npm takes
 * the place of its two base images. Its `apk` does nothing, because the packages are already there.
 */
export function buildImage(ground: Ground): Image {
  // The image takes gigabytes, too much for a folder in memory.
  const folder = makeScratchFolder("beat-image-", { onDisk: true });
  ground.later(() => rmSync(folder, { recursive: true, force: true }));
  const store = ["--root", join(folder, "images"), "--runroot", join(folder, "run")];
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: folder };
  const buildah = (...args: string[]) => readOutput("buildah", [...store, ...args], env);
  const isolated = ["--isolation", "chroot", "--pull-never", "--layers=false", "--force-rm"];

  const context = join(folder, "base");
  layOutBase(context);
  const dockerfile = readFileSync(join(ROOT, "deploy/Dockerfile"), "utf8");
  const bases = Array.from(dockerfile.matchAll(/^FROM (\S+)/gmu), ([, name = ""]) => name);
  expectSo(bases.length === 2, `deploy/Dockerfile begins with ${bases.length} images`);
  buildah("bud", ...isolated, "-t", `localhost/${bases[0]}`, context);
  buildah("tag", `localhost/${bases[0]}`, `localhost/${bases[1]}`);

  const cache = readOutput("npm", ["config", "get", "cache"]);
  mkdirSync(cache, { recursive: true });
  const volumes = ["--volume", `${cache}:/root/.npm`];
  // Docker's format, because the OCI format has no health check.
  buildah("bud", ...isolated, ...volumes, "--format", "docker", "-f", "deploy/Dockerfile", "-t", IMAGE, ROOT);

  const container = buildah("from", "--pull-never", IMAGE);
  const root = buildah("mount", container);
  ground.later(() => buildah("rm", container));
  const { Docker } = JSON.parse(buildah("inspect", "--type", "image", IMAGE)) as {
    Docker: { config: ImageSettings & { Healthcheck?: { Test: string[] } } };
  };
  const app = /^(\d+)/u.exec(readOutput("du", ["-sb", join(root, "app")]))?.[1];
  return { root, settings: Docker.config, healthcheck: Docker.config.Healthcheck?.Test ?? [], bytes: Number(app) };
}

function layOutBase(context: string): void {
  mkdirSync(context, { recursive: true });
  const release = readFileSync("/etc/os-release", "utf8");
  const suite = /^VERSION_CODENAME=(\w+)$/mu.exec(release)?.[1] ?? "stable";
  const include = "--include=ca-certificates,libstdc++6,passwd,postgresql-client,tini";
  runToEnd("mmdebstrap", ["--quiet", "--variant=essential", include, suite, join(context, "debian.tar")]);
  runToEnd("npm", ["pack", "--silent", "--pack-destination", context, NPM]);
  mkdirSync(join(context, "npm"));
  runToEnd("tar", [
    "-xzf",
    join(context, `${NPM.replace("@", "-")}.tgz`),
    "-C",
    join(context, "npm"),
    "--strip-components=1",
  ]);
  copyFileSync(realpathSync(process.execPath), join(context, "node"));
  chmodSync(join(context, "node"), 0o755);
  writeFileSync(join(context, "npmrc"), npmSettings(context));
  writeFileSync(join(context, "apk"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const lines = [
    "FROM scratch",
    "ADD debian.tar /",
    "COPY node apk /usr/local/bin/",
    "COPY npm /usr/local/lib/node_modules/npm",
    "COPY npmrc authority.pem /usr/local/etc/",
    "ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "RUN useradd --uid 1000 --user-group --create-home node && ln -s /usr/bin/tini /sbin/tini \\",
    " && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
  ];
  writeFileSync(join(context, "Dockerfile"), `${lines.join("\n")}\n`);
}

/** npm in the image uses this machine's registry and trusts the same certificates. */
function npmSettings(context: string): string {
  copyFileSync("/etc/ssl/certs/ca-certificates.crt", join(context, "authority.pem"));
  return `registry=${readOutput("npm", ["config", "get", "registry"])}\ncafile=/usr/local/etc/authority.pem\n`;
}
