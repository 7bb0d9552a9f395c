/** Reads the whole body. Returns `undefined` as soon as it exceeds the limit, without reading the rest. */
export async function readWithin(limit: number, body: ReadableStream<Uint8Array> | null) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
