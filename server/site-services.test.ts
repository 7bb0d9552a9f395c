import { expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import { ONLY } from "#contract/content/kinds.ts";
import { describeOrganisation, createCookieSealer } from "./site-services.ts";

const FACTS = FIRST_VERSION.organisation?.[ONLY] ?? {};
const described = (texts: Record<string, string>, isReal: boolean) =>
  describeOrganisation(contentOf([{ kind: "organisation", id: ONLY, texts: { ...FACTS, ...texts }, at: 1 }]), {
    brandName: "Beat",
    isReal,
  });

test("pretend links to networks are shown in practice, and left out where money moves", () => {
  const texts = { x: "https://x.com/beat", tiktok: "" };
  expect(described(texts, false).social).toMatchObject({
    x: "https://x.com/beat",
    facebook: "https://facebook.example/beat",
    tiktok: null,
  });
  expect(described(texts, true).social).toMatchObject({ x: "https://x.com/beat", facebook: null, tiktok: null });
});

test("a sealed value cannot be read, or opened with another secret, and expires after a day", () => {
  let time = Date.UTC(2026, 0, 1);
  const sealerOf = (secret: string) => createCookieSealer({ secret, secure: false, now: () => new Date(time) });
  const sealer = sealerOf("one".padEnd(32, "."));
  const draft = { CustomerName: "Ama Ɔboɔ", Amount: 2000 };
  const text = sealer.seal(draft);
  expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("Ama");
  expect(sealerOf("another".padEnd(32, ".")).open(text)).toBeUndefined();
  time += 24 * 60 * 60 * 1000 - 1;
  expect(sealer.open(text)).toEqual(draft);
  time += 1;
  expect(sealer.open(text)).toBeUndefined();
});
