import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";

export type Encoding = "br" | "gzip";
/**
 * How hard brotli tries. `once`: an answer for one visitor. `page`: a page that is kept, for whose first answer somebody
 * waits. The largest page (116 kB) takes 8 and 79 ms, and gets 21.6 and 19.8 kB.
 */
const QUALITIES = { once: 5, page: 10 };

/** Smallest output first. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

export function acceptedEncoding(request: Request): Encoding | undefined {
  const accepted = parseAccept(request.headers.get("accept-encoding") ?? "").filter(({ q }) => q > 0);
  return ENCODINGS.find((encoding) => accepted.some(({ type }) => type === encoding));
}

type Bytes = Uint8Array<ArrayBuffer>;
/** An answer that can be sent more than once. */
export type Packed = { status: number; headers: Headers; body: Bytes };

/** The answer with its body in this encoding, if that makes this type of content smaller. */
export async function pack(
  answer: Response,
  encoding: Encoding | undefined,
  effort: keyof typeof QUALITIES,
): Promise<Packed> {
  const headers = new Headers(answer.headers);
  let body = new Uint8Array(await answer.arrayBuffer());
  if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("content-type") ?? "")) {
    headers.append("vary", "Accept-Encoding");
    if (encoding) {
      body = await compress(body, encoding, QUALITIES[effort]);
      headers.set("content-encoding", encoding);
    }
  }
  headers.set("content-length", String(body.length));
  return { status: answer.status, headers, body };
}

async function compress(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  const packed =
    encoding === "gzip"
      ? await promisify(gzip)(bytes)
      : await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return new Uint8Array(packed);
}
