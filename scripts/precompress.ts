/** Writes a brotli and a gzip copy beside every built file that gets smaller (part of `npm run build`). */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, type Encoding } from "#server/compression.ts";

const folder = new URL("../build/client", import.meta.url).pathname;
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt|vtt|html|xml)$/u;
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

const found = await readdir(folder, { recursive: true, withFileTypes: true });
const files = found.filter((entry) => entry.isFile() && TEXT.test(entry.name));
await Promise.all(
  files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    const bytes = new Uint8Array(await readFile(file));
    for (const encoding of ["br", "gzip"] as const) {
      const packed = await compress(bytes, encoding, "file");
      if (packed.length < bytes.length) await writeFile(file + ENDINGS[encoding], packed);
    }
  }),
);
