/** The whole of a body, or nothing once it turns out larger than the limit: no more of it is read then. */
export async function readWithin(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
