import { expect, test } from "vitest";
import { acceptedEncoding, pack } from "./compression.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["gzip;q=0.5 , br ; q=0.1", "br"],
  ["bright, gzipped", undefined],
  ["*", undefined],
  ["", undefined],
])("for %j the best accepted encoding is %s", (header, encoding) => {
  expect(acceptedEncoding(new Request("http://x", { headers: { "accept-encoding": header } }))).toBe(encoding);
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
