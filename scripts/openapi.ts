/**
 * Writes the OpenAPI document as `/api/v1/openapi.json` serves it (`npm run openapi`), and lists what it would break
 * for callers who rely on the document of the last release.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "#api/routes/openapi-document.ts";
import { breakingChanges, readOpenApi } from "./breaking-changes.ts";

/** Every installation has its own address; this one is where `npm start` serves. */
export const ADDRESS = "http://localhost:3000";
export const DOCUMENT = new URL("../docs/openapi.json", import.meta.url);
/** `npm run release` copies the document here. Until the first release it is the document of 23 November 2026. */
export const PROMISED = new URL("../docs/openapi-promised.json", import.meta.url);

/** Changes that break callers although the API's version is the same. */
export function brokenPromises(promised: string, document: string): string[] {
  const [before, after] = [readOpenApi(promised), readOpenApi(document)];
  return before.info.version === after.info.version ? breakingChanges(before, after) : [];
}

if (import.meta.main) {
  const document = `${JSON.stringify(openApiDocument(`${ADDRESS}/api/v1`), null, 2)}\n`;
  writeFileSync(DOCUMENT, document);
  const broken = brokenPromises(readFileSync(PROMISED, "utf8"), document);
  if (broken.length > 0) {
    process.stderr.write(`This breaks what callers of the API were promised:\n${broken.join("\n")}\n`);
    process.exitCode = 1;
  }
}
