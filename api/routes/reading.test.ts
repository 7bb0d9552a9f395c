import { expect, test } from "vitest";
import { readWithin } from "./reading.ts";

test("a body is read whole up to the limit, and a larger one only until it is known to be too large", async () => {
  expect((await readWithin(7, new Blob(["GH₵", "20"]).stream()))?.toString()).toBe("GH₵20");
  const read = { pulls: 0, isCancelled: false };
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.pulls += 1;
      controller.enqueue(new Uint8Array(1024));
    },
    cancel() {
      read.isCancelled = true;
    },
  });
  expect(await readWithin(3000, endless)).toBeUndefined();
  expect(read).toEqual({ pulls: 4, isCancelled: true });
});
