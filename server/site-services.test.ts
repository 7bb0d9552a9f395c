import { expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import { ONLY } from "#contract/content/kinds.ts";
import { describeOrganisation } from "./site-services.ts";

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

test("without a link to a map the address is searched for", () => {
  expect(described({ address: "1 High St, Ho" }, true).brand.mapUrl).toBe(
    "https://www.openstreetmap.org/search?query=1%20High%20St%2C%20Ho",
  );
  expect(described({ mapUrl: "https://maps.example/ho" }, true).brand.mapUrl).toBe("https://maps.example/ho");
});
