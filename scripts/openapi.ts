/**
 * Writes the OpenAPI document as `/api/v1/openapi.json` serves it (`npm run openapi`), and says what it would break for those
 * who call the API by the document that they were promised: the last release's.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "#api/routes/openapi-document.ts";
import { breakingChanges, readOpenApi } from "./breaking-changes.ts";

/** Every installation names its own address; the one here is where `npm start` serves. */
export const ADDRESS = "http://localhost:3000";
export const DOCUMENT = new URL("../docs/openapi.json", import.meta.url);
/** `npm run release` copies the document here. Until the first release it is the document of 23 November 2026. */
export const PROMISED = new URL("../docs/openapi-promised.json", import.meta.url);

/** What breaks without a new version of the API. */
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
