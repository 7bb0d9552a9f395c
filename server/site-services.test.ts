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

const secret = "a secret of at least thirty-two characters";
const aSealer = (now = () => new Date()) => createCookieSealer({ secret, secure: false, now });
const draft = { CustomerName: "Ama Ɔboɔ", Amount: 2000 };

test("a sealed value cannot be read, and expires after a day", () => {
  let time = Date.UTC(2026, 0, 1);
  const sealer = aSealer(() => new Date(time));
  const text = sealer.seal(draft);
  expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("Ama");
  time += 24 * 60 * 60 * 1000 - 1;
  expect(sealer.open(text)).toEqual(draft);
  time += 1;
  expect(sealer.open(text)).toBeUndefined();
});

test("a changed, truncated, foreign or empty value opens to nothing", () => {
  const sealer = aSealer();
  const text = sealer.seal(draft);
  for (let at = 0; at < text.length; at += 7) {
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    expect(sealer.open(changed)).toBeUndefined();
  }
  const foreign = createCookieSealer({ secret: `${secret}!`, secure: false, now: () => new Date() }).seal(draft);
  for (const bad of [text.slice(0, -4), text.slice(4), foreign, "", "not sealed at all", "e30"])
    expect(sealer.open(bad)).toBeUndefined();
});
