/**
 * Builds the client for other programs (`npm run client`): a folder that could be published as it is, and the npm archive
 * of it. `--out`: the output folder, instead of `build`.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { flatTypes } from "./flat-types.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { out: { type: "string", default: join(root, "build") } } });
const out = resolve(values.out);
const folder = join(out, "beat-client");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const manifest = JSON.parse(readFileSync(join(root, "client/package.json"), "utf8")) as object;

const sources = mkdtempSync(join(tmpdir(), "beat-client-"));
/** Redirects imports of schemas to `types.js`, because the client uses only their types, which have one file in the package. */
const inOneFolder = (source: string) =>
  source
    .replaceAll("../contract/", "./")
    .replaceAll(/"\.\/(?:donations|manage|problem-codes|recurring|routes)\.ts"/gu, '"./types.js"')
    .replaceAll('./client.ts"', './client.js"');
const stage = (name: string, source: string) => writeFileSync(join(sources, name), inOneFolder(source));
stage("index.ts", `export type * from "./types.js";\n${readFileSync(join(root, "client/beat-client.ts"), "utf8")}`);
stage("client.ts", readFileSync(join(root, "contract/client.ts"), "utf8"));
stage("types.ts", flatTypes());
const options = {
  extends: join(root, "tsconfig.base.json"),
  compilerOptions: {
    noEmit: false,
    allowImportingTsExtensions: false,
    declaration: true,
    outDir: folder,
    target: "ES2022",
    lib: ["ES2022", "DOM"],
    types: [],
  },
};
stage("tsconfig.json", JSON.stringify(options));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", sources], { stdio: "inherit" });
rmSync(sources, { recursive: true });
// The compiled file is empty, because its source holds only types.
rmSync(join(folder, "types.js"));

writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`);
cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
cpSync(join(root, "client/README.md"), join(folder, "README.md"));
cpSync(join(root, "client/examples"), join(folder, "examples"), { recursive: true });
const [archive = ""] = execFileSync("npm", ["pack", "--silent", "--pack-destination", out], {
  cwd: folder,
  encoding: "utf8",
}).split("\n");
const script = ["index.js", "client.js"].map((file) => readFileSync(join(folder, file)));
const [plain, zipped] = [Buffer.concat(script).length, gzipSync(Buffer.concat(script)).length];
process.stdout.write(`${join(out, archive)}: ${plain} bytes of script, ${zipped} compressed\n`);
