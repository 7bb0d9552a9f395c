/**
 * The packages in the lock file, and which of them this machine needs. Plain JavaScript for any Node, like everything
 * that runs before the installation.
 */
import { existsSync } from "node:fs";

/**
 * The paths of the packages that npm installs for these manifests: the packages that they name and that fit this
 * machine, and the dependencies of those.
 */
export function pathsFor(packages, manifests) {
  const found = new Set();
  const add = (path) => {
    if (found.has(path) || !fits(packages[path])) return;
    found.add(path);
    const { link, resolved, dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path];
    if (link) add(resolved);
    for (const name of Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const place = placeOf(packages, path, name);
      if (place !== undefined) add(place);
    }
  };
  for (const manifest of manifests) add(manifest);
  return [...found].filter((path) => !manifests.includes(path));
}

/** Where a package finds a dependency: in its own folder, or else in the nearest folder above. */
function placeOf(packages, path, name) {
  for (let folder = path; ;) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === "") return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  }
}

function fits({ os, cpu, libc }) {
  const here = existsSync("/etc/alpine-release") ? "musl" : "glibc";
  return has(os, process.platform) && has(cpu, process.arch) && (process.platform !== "linux" || has(libc, here));
}

function has(names, name) {
  return names === undefined || [names].flat().includes(name);
}

/**
 * The lock file with the address of each package. Without addresses npm asks the registry about every package first,
 * which takes as long again. The file in the repository has none, because each registry has its own.
 */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, each]) => {
    if (!path.includes("node_modules/") || each.link || each.resolved) return [path, each];
    const name = each.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const file = `${name.slice(name.indexOf("/") + 1)}-${each.version}.tgz`;
    return [path, { ...each, resolved: `${registry.replace(/\/+$/u, "")}/${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
