import { type FileHandle, open } from "node:fs/promises";
import type { Call } from "./command.ts";
import { RefusedError } from "#api/operators/refused-error.ts";

/** Creates a file that must not exist yet, readable only by its owner. */
export async function newFile(call: Pick<Call, "pathOf">, name: string): Promise<FileHandle> {
  try {
    return await open(call.pathOf(name), "wx", 0o600);
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw new RefusedError(exists ? `${name} already exists. Choose another name.` : `${name} cannot be written.`);
  }
}
