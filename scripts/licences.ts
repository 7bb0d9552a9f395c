/**
 * Lists every package that runs in production with its licence (`npm run licences`): writes docs/licences.md from the
 * lock file. A test compares the two, and refuses a licence that nobody has agreed to. `--sbom` prints the same
 * packages with their checksums as a bill of materials (CycloneDX): npm's own would leave out packages that the checks
 * need as well.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Locked = {
  version: string;
  integrity: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
};
export type Shipped = { name: string; version: string; licence: string; checksum: string };

/** Licences that let anybody use, change and redistribute a package, as long as its notice is included. */
export const AGREED = ["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0"];

const root = new URL("../", import.meta.url);
export const LIST = new URL("docs/licences.md", root);

export function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return (
    Object.entries(packages)
      // The manifests in packages/ are ours, and npm links to them.
      .filter(([path, { dev, devOptional, link }]) => path.includes("node_modules/") && !link && !dev && !devOptional)
      .map(([path, { version, integrity, license = "none" }]) => ({
        name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
        version,
        licence: license,
        checksum: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex"),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
  );
}

export function licencesPage(shipped: readonly Shipped[]): string {
  const cells = [["package", "version", "licence"], ...shipped.map((each) => [each.name, each.version, each.licence])];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...rows] = cells;
  return `# Licences

\`npm run licences\` writes this page from the lock file. It lists the ${shipped.length} packages that run in production; \`npm run sbom\` prints them, with
their checksums, as a bill of materials (CycloneDX). The map, drawings, symbols and typefaces have their own licences; section 8 of the
Terms & Conditions (\`site/content/pages/terms-and-conditions.ts\`) names them. Beat itself is under the [MIT licence](../LICENSE).

${[line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")}
`;
}

export function billOfMaterials(shipped: readonly Shipped[]) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: "beat", licenses: [{ license: { id: "MIT" } }] } },
    components: shipped.map(({ name, version, licence, checksum }) => ({
      type: "library",
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: [{ license: { id: licence } }],
      hashes: [{ alg: "SHA-512", content: checksum }],
    })),
  };
}

if (import.meta.main) {
  const shipped = shippedPackages();
  if (process.argv.includes("--sbom")) process.stdout.write(`${JSON.stringify(billOfMaterials(shipped), null, 2)}\n`);
  else writeFileSync(LIST, licencesPage(shipped));
}
