import { expect, test } from "vitest";
import { acceptedEncoding } from "./compression.ts";

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
