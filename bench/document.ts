import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Puts a text between its two marks in a document. */
export async function put(document: string, name: string, text: string): Promise<void> {
  const file = fileURLToPath(new URL(`../docs/${document}`, import.meta.url));
  const source = await readFile(file, "utf8");
  const marked = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`, "u");
  if (!marked.test(source)) throw new Error(`docs/${document} has no marks for ${name}.`);
  await writeFile(
    file,
    source.replace(marked, (_, start: string, end: string) => `${start}\n\n${text}\n\n${end}`),
  );
  format(file);
}

function format(file: string): void {
  spawnSync("oxfmt", [file]);
}

/** The commit that is measured. */
export function commit(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" });
  return stdout.trim();
}
