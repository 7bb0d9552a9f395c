import { expect, test } from "vitest";
import { createDocuments } from "./document.ts";

const documents = createDocuments({ stylesheet: () => undefined, scripts: {}, metronome: "beat()" });

test("each visitor gets another nonce, and a page that is the same for all has its own", () => {
  const [one, two] = [documents.forOne("whole"), documents.forOne("whole")];
  expect(one.settings.nonce).not.toBe(two.settings.nonce);
  expect(one.settings.nonce.length).toBeGreaterThanOrEqual(22);
  const nonceOf = (path: string) => documents.forAll("whole", path).settings.nonce;
  expect(nonceOf("/")).toBe(nonceOf("/"));
  expect(nonceOf("/")).not.toBe(nonceOf("/impact"));
});
