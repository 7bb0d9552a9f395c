import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, compress, pack } from "./compression.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["gzip;q=0.5 , br ; q=0.1", "br"],
  ["br;q=0, gzip;q=0.001", "gzip"],
  ["br;q=no, gzip", "gzip"],
  ["identity", undefined],
  ["*", undefined],
  ["bright, gzipped", undefined],
  ["", undefined],
])("for %j the best accepted encoding is %s", (header, encoding) => {
  expect(acceptedEncoding(new Request("http://x", { headers: { "accept-encoding": header } }))).toBe(encoding);
});

test("compressed text can be decompressed unchanged", async () => {
  const bytes = new Uint8Array(Buffer.from("GH₵5,000 ".repeat(500)));
  for (const effort of ["once", "page", "file"] as const) {
    const br = await compress(bytes, "br", effort);
    const gzip = await compress(bytes, "gzip", effort);
    expect(new Uint8Array(brotliDecompressSync(br))).toEqual(bytes);
    expect(new Uint8Array(gunzipSync(gzip))).toEqual(bytes);
    expect(Math.max(br.length, gzip.length)).toBeLessThan(bytes.length / 10);
  }
});

test("text is compressed, pictures and fonts are not", async () => {
  const isCompressed = async (type: string) => {
    const { headers } = await pack(new Response("text", { headers: { "content-type": type } }), "br", "once");
    return headers.get("content-encoding") === "br" && headers.get("vary") === "Accept-Encoding";
  };
  for (const type of ["text/html; charset=utf-8", "image/svg+xml", "application/manifest+json", "application/xml"])
    expect(await isCompressed(type), type).toBe(true);
  for (const type of ["image/png", "font/woff2", "video/mp4", "application/octet-stream"])
    expect(await isCompressed(type), type).toBe(false);
});
