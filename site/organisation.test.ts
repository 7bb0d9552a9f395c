import { expect, test } from "vitest";
import { siteConfig } from "./fixtures/site-config.ts";
import { organisation } from "./organisation.ts";

test("tells search engines the registered name once it is configured", () => {
  expect(organisation(siteConfig)).not.toHaveProperty("legalName");
  const brand = { ...siteConfig.brand, legalName: "Beat Foundation LBG" };
  expect(organisation({ ...siteConfig, brand })).toMatchObject({ name: "Beat", legalName: "Beat Foundation LBG" });
});
