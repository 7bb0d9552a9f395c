import { expect, test } from "vitest";
import routes from "#site/routes.ts";
import { MANAGE_PATH } from "./manage-view.ts";

test("the donor's own page stands at an address of the site", () => {
  expect(routes.map(({ path }) => `/${path}`)).toContain(MANAGE_PATH);
});
