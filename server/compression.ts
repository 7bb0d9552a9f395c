import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";
export type Bytes = Uint8Array<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODINGS: [Encoding, RegExp][] = [
  ["br", /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/iu],
  ["gzip", /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/iu],
];

/** The best encoding the client takes, or none. */
export function acceptedEncoding(request: Request): Encoding | undefined {
  const accepted = request.headers.get("accept-encoding") ?? "";
  for (const [encoding, pattern] of ENCODINGS) {
    const match = pattern.exec(accepted);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return undefined;
}

/** `once`: made for one answer, so quick; `kept`: made once and sent many times, so as small as it gets. */
export async function compress(bytes: Bytes, encoding: Encoding, effort: "once" | "kept"): Promise<Bytes> {
  const packed =
    encoding === "gzip"
      ? await zip(bytes, { level: effort === "kept" ? 9 : 6 })
      : await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: effort === "kept" ? 11 : 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
  return new Uint8Array(packed);
}

/** Whether a kind of content gets smaller by compression. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|image\/svg|application\/(?:[\w.+-]*json|[\w.+-]*xml|javascript|manifest))/u.test(contentType);
}
