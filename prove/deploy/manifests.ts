import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expectSo, Finding, type Ground, ROOT, runToEnd } from "./ground.ts";

/** Kubernetes' own schemas, as validating functions and as types, and a YAML parser. Only this proof needs them. */
const SCHEMAS = ["kubernetes-models@5.1.0", "yaml@2.9.1"];

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };
type Checked = new (data: Manifest) => { validate: () => void };

export async function proveManifests(ground: Ground): Promise<string> {
  const { folder } = ground;
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  runToEnd("npm", ["install", "--prefix", folder, ...quiet, ...SCHEMAS]);

  const manifests = await readManifests(folder);
  await expectValid(folder, manifests);
  await expectFaultsFound(folder, manifests);
  proveCompose(folder);
  const kinds = manifests.map(({ kind }) => kind).join(", ");
  return `${manifests.length} manifests as kustomize makes them (${kinds}) and compose.yaml are valid and have no unknown field; mistakes put into them are found`;
}

async function readManifests(folder: string): Promise<Manifest[]> {
  const place = pathToFileURL(join(folder, "node_modules/yaml/dist/index.js")).href;
  const { default: yaml } = (await import(place)) as {
    default: { parseAllDocuments: (text: string) => { toJS: () => Manifest }[] };
  };
  const text = runToEnd("kubectl", ["kustomize", "deploy/kubernetes"]);
  return yaml.parseAllDocuments(text).map((document) => document.toJS());
}

/** The schemas' functions check the values but allow unknown fields, so the types check the fields. */
async function expectValid(folder: string, manifests: readonly Manifest[]): Promise<void> {
  for (const manifest of manifests) {
    const file = join(folder, "node_modules", `${modelOf(manifest)}.js`);
    const models = (await import(pathToFileURL(file).href)) as Record<string, Checked>;
    const Model = models[manifest.kind];
    expectSo(Model !== undefined, `Kubernetes has no ${manifest.kind}`);
    try {
      new Model(manifest).validate();
    } catch (error) {
      throw new Finding(
        `${manifest.kind} ${manifest.metadata.name}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as T${index} } from "${modelOf(manifest)}";\n` +
      `export const m${index}: T${index} = ${JSON.stringify(manifest)};`,
  );
  const file = join(folder, "manifests.ts");
  writeFileSync(file, lines.join("\n"));
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--ignoreConfig"];
  runToEnd(join(ROOT, "node_modules/.bin/tsc"), [file, ...options]);
}

function modelOf({ apiVersion, kind }: Manifest): string {
  return `kubernetes-models/${apiVersion}/${kind}`;
}

/** A check that finds nothing proves little, so each of these must be refused. */
async function expectFaultsFound(folder: string, manifests: readonly Manifest[]): Promise<void> {
  const faults = [
    ['"readinessProbe"', '"readinesProbe"'],
    ['"containerPort":3000', '"containerPort":"3000"'],
    ['"minAvailable":1', '"minimumAvailable":1'],
    ['"concurrencyPolicy":"Forbid"', '"concurrencyPolicy":1'],
  ] as const;
  for (const [right, wrong] of faults) {
    const text = JSON.stringify(manifests);
    expectSo(text.includes(right), `the manifests have no ${right}`);
    const isFound = await expectValid(folder, JSON.parse(text.replace(right, wrong)) as Manifest[]).then(
      () => false,
      (error: unknown) => error instanceof Finding,
    );
    expectSo(isFound, `the check lets ${wrong} pass`);
  }
}

/** `docker-compose` itself reads compose.yaml, with the settings of docs/deploy.md. */
function proveCompose(folder: string): void {
  for (const name of ["compose.yaml", "Caddyfile", "unavailable.html"]) {
    cpSync(join(ROOT, "deploy", name), join(folder, name));
  }
  const settings = readFileSync(join(ROOT, ".env.example"), "utf8");
  const env = join(folder, "beat.env");
  writeFileSync(env, `${settings}\nPOSTGRES_PASSWORD=secret\nDOMAIN=beat.example\n`);
  const check = (file: string) =>
    runToEnd("docker-compose", ["-f", join(folder, file), "--env-file", env, "config", "-q"]);
  check("compose.yaml");
  const text = readFileSync(join(folder, "compose.yaml"), "utf8");
  writeFileSync(join(folder, "wrong.yaml"), text.replace("read_only: true", "readonly: true"));
  let isFound = false;
  try {
    check("wrong.yaml");
  } catch (error) {
    isFound = error instanceof Finding;
  }
  expectSo(isFound, "docker-compose lets a wrong field pass");
}
