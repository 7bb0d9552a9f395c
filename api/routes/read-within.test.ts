import { expect, test } from "vitest";
import { readWithin } from "./read-within.ts";

/** An endless body, in chunks of one kilobyte. */
function endless() {
  const read = { pulls: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.pulls += 1;
      controller.enqueue(new Uint8Array(1024));
    },
    cancel() {
      read.isCancelled = true;
    },
  });
  return { body, read };
}

test("a body as large as the limit is read whole, and a missing one is empty", async () => {
  const body = new Blob(["GH₵", "20"]).stream();
  expect((await readWithin(7, body))?.toString()).toBe("GH₵20");
  expect((await readWithin(7, null))?.length).toBe(0);
});

test("a larger body is read only until it is known to be too large", async () => {
  const { body, read } = endless();
  expect(await readWithin(3000, body)).toBeUndefined();
  expect(read).toEqual({ pulls: 4, isCancelled: true });
});
