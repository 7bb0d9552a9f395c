import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";
export type Bytes = Uint8Array<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smallest output first. */
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that the client accepts; `undefined` if it accepts none. */
export function acceptedEncoding(request: Request): Encoding | undefined {
  const header = request.headers.get("accept-encoding")?.toLowerCase() ?? "";
  const accepted = new Map(header.split(",").map(readAccepted));
  return ENCODINGS.find((encoding) => (accepted.get(encoding) ?? 0) > 0);
}

/** Parses one encoding with its weight, like `br;q=0.8`. The default weight is 1. */
function readAccepted(text: string): [name: string, weight: number] {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}

/** `once`: for a single response, so it is quick. `kept`: sent many times, so it is as small as possible. */
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

/** Whether compression makes this type of content smaller. */
export function isCompressible(contentType: string): boolean {
  const [kind = ""] = contentType.split(";");
  if (kind.startsWith("text/") || kind.startsWith("image/svg")) return true;
  return kind.startsWith("application/") && /(?:json|xml|javascript)$/u.test(kind);
}
